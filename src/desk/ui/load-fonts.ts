const AFTER_MS = 3000

/**
 * Loads the fonts for letters beyond plain English while the browser is idle. Loaded with the first name that
 * needs it, a font would move the whole page just after a tap. In data-saving mode fonts load only with such
 * a name.
 */
export function loadFontsLater(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  setTimeout(() => {
    for (const face of document.fonts) void face.load().catch(() => {})
  }, AFTER_MS)
}
