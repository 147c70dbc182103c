type Area = 'localStorage' | 'sessionStorage'

/** Used when storage is blocked or full. Lasts until the page is reloaded. */
const memory = new Map<string, string>()

/** Saves a value as JSON. Never throws: a form must work where storage does not. */
export function saveItem(area: Area, key: string, value: object): void {
  const text = JSON.stringify(value)
  try {
    window[area].setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

/** What was saved, which anybody may have changed since; undefined where nothing can be read. */
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
    // Then it holds nothing either.
  }
}
