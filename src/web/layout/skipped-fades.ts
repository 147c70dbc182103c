/**
 * A quick second navigation skips the fade of the first. The browser then rejects `ready` of that view transition,
 * which the router does not handle, so the page would report a harmless error.
 */
export function ignoreSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const fade = start(update)
    fade.ready.catch(() => {})
    return fade
  }
}
