/** What each person chose on this device. Off until switched on. */
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
    // A browser that keeps nothing keeps no choice either.
  }
}
