const AFTER_MS = 3000

/**
 * Loads the letters beyond plain English while nobody waits. A font that loads with the first name that needs
 * it would move the whole page just after a tap. A device that saves data fetches them only then.
 */
export function loadFontsLater(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  setTimeout(() => {
    for (const face of document.fonts) void face.load().catch(() => {})
  }, AFTER_MS)
}
