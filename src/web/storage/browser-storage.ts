type Area = 'localStorage' | 'sessionStorage'

/** Used if storage is blocked or full. Lasts until the page is reloaded. */
const memory = new Map<string, string>()

/** Saves a value as JSON. Never throws: a form must work without storage. */
export function saveItem(area: Area, key: string, value: object): void {
  const text = JSON.stringify(value)
  try {
    window[area].setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

/** The saved value, which may have been changed by anybody; undefined if unreadable. */
export function readItem(area: Area, key: string): unknown {
  let text: string | null | undefined
  try {
    text = window[area].getItem(key)
  } catch {
    text = null
  }
  try {
    return JSON.parse(memory.get(key) ?? text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function removeItem(area: Area, key: string): void {
  memory.delete(key)
  try {
    window[area].removeItem(key)
  } catch {
    // Blocked storage contains nothing to delete.
  }
}
