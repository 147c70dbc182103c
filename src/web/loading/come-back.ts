/**
 * Opens the requested page when the server can be reached again. Serialised into the offline page as an inline script,
 * so it must not use anything from its module.
 */
export function comeBack(): void {
  const again = () => location.reload()
  let pauseMs = 2500
  async function look(): Promise<void> {
    try {
      // Not the current address: it may contain a secret, which would appear in another log.
      const { status } = await fetch('/robots.txt', { cache: 'no-store' })
      if (status < 500) return again()
    } catch {}
    pauseMs = Math.min(pauseMs * 2, 60_000)
    setTimeout(look, pauseMs)
  }
  // Only if it replaces another page.
  if (/^(\/\w+)?\/offline$/.test(location.pathname)) return
  addEventListener('online', again)
  setTimeout(look, pauseMs)
}
