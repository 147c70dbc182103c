/**
 * Shows the elements for members instead of those for visitors (`for-members`, `for-visitors`) if storage contains a
 * complete account, until hydration. Serialised into the page as an inline script, so it must not use anything from its
 * module.
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
