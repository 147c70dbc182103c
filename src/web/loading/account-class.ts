/**
 * Shows what members see in place of what visitors see (`for-members`, `for-visitors`) where a whole account is stored, until the
 * page is alive and knows better. Runs in the page, written into it as text, so it may use nothing from around it.
 */
export function accountClass(): void {
  const untilAlive = new AbortController()
  const look = () => {
    let isMember = false
    try {
      const { user, token } = JSON.parse(localStorage.getItem('auth') ?? '{}')
      isMember = Boolean(user && token) && !localStorage.getItem('pending-log-out')
    } catch {}
    document.documentElement.classList.toggle('member', isMember)
  }
  look()
  for (const event of ['storage', 'pageshow']) addEventListener(event, look, untilAlive)
  addEventListener('hydrating', () => untilAlive.abort(), { once: true })
}
