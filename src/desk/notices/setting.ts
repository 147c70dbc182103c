/** The choice of each person on this device. Off by default. */
const nameFor = (personId: string) => `desk-notices:${personId}`

export function noticesAreOn(personId: string): boolean {
  try {
    return localStorage.getItem(nameFor(personId)) === 'on'
  } catch {
    return false
  }
}

export function setNotices(personId: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(nameFor(personId), 'on')
    else localStorage.removeItem(nameFor(personId))
  } catch {
    // Without storage the choice is lost.
  }
}
