/**
 * The address as the browser has it. It changes before the page that it names is drawn: keys pressed in between need it.
 * `key` and `state` are those that the router has put into the history.
 */
export function addressNow() {
  const { key = 'default', usr = null } = (history.state ?? {}) as { key?: string; usr?: unknown }
  return { path: location.pathname, query: location.search, key, state: usr }
}
