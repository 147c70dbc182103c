/**
 * Opens the page that was asked for once the server can be reached again. Runs in the offline page, written into it as text, so it
 * may use nothing from around it.
 */
export function comeBack(): void {
  const again = () => location.reload()
  let pauseMs = 2500
  async function look(): Promise<void> {
    try {
      // Not this address: it may be a secret, and would stand in one more log.
      const { status } = await fetch('/robots.txt', { cache: 'no-store' })
      if (status < 500) return again()
    } catch {}
    pauseMs = Math.min(pauseMs * 2, 60_000)
    setTimeout(look, pauseMs)
  }
  // Only where it stands for another page.
  if (location.pathname === '/offline') return
  addEventListener('online', again)
  setTimeout(look, pauseMs)
}
