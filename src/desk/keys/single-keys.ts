/** Whether single keys do something, as each person chose on this device. On until switched off. */
const nameFor = (personId: string) => `desk-single-keys:${personId}`

export function singleKeysAreOn(personId: string): boolean {
  try {
    return localStorage.getItem(nameFor(personId)) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(personId: string, on: boolean): void {
  try {
    if (on) localStorage.removeItem(nameFor(personId))
    else localStorage.setItem(nameFor(personId), 'off')
  } catch {
    // A browser that keeps nothing keeps no choice either.
  }
}
