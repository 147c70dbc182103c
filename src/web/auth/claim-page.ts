import { auth } from './auth-store.ts'

/**
 * Marks this page of the tab's history as the present account's. Browsers bring back what stood in a form when somebody goes
 * back to its page or opens a closed tab again.
 *
 * Answers false where the page was another account's, so that nothing of it may show.
 */
export function claimPage(): boolean {
  const { account } = auth
  const marked: unknown = window.history.state?.account
  if (account === undefined || marked === account) return true
  window.history.replaceState({ ...window.history.state, account }, '')
  return marked === undefined
}
