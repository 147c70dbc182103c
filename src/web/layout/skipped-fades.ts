/**
 * Whoever clicks on before a page has faded in skips its fade. The browser then rejects `ready` of that transition, which the
 * router does not look at, so the page would report an error where nothing is wrong.
 */
export function letFadesBeSkipped(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const fade = start(update)
    fade.ready.catch(() => {})
    return fade
  }
}
