type Area = 'localStorage' | 'sessionStorage'

/** Where storage is blocked or full: good until the page is reloaded. */
const memory = new Map<string, string>()

/** Keeps something as JSON. Never throws: a form must work where storage does not. */
export function keep(area: Area, key: string, value: object): void {
  const text = JSON.stringify(value)
  try {
    window[area].setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

/** What was kept, which anybody may have changed since; undefined where there is nothing readable. */
export function recall(area: Area, key: string): unknown {
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

export function forget(area: Area, key: string): void {
  memory.delete(key)
  try {
    window[area].removeItem(key)
  } catch {
    // Then it holds nothing either.
  }
}
