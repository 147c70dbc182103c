import { auth } from './auth-store.ts'

/**
 * Marks this history entry as a page of the current account. Browsers restore form values when a person goes back to
 * the page or reopens a closed tab.
 *
 * Returns false if the page belonged to another account, so that none of its values may show.
 */
export function bindHistoryEntry(): boolean {
  const { account } = auth
  const marked: unknown = window.history.state?.account
  if (account === undefined || marked === account) return true
  window.history.replaceState({ ...window.history.state, account }, '')
  return marked === undefined
}
