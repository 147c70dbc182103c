/**
 * The current address of the browser. It changes before its page is drawn, and keys pressed in between need
 * it. `key` and `state` are the values that the router stored in the history.
 */
export function addressNow() {
  const { key = 'default', usr = null } = (history.state ?? {}) as { key?: string; usr?: unknown }
  return { path: location.pathname, query: location.search, key, state: usr }
}
