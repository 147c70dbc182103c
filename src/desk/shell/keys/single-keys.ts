import { useSyncExternalStore } from 'react'

/** Whether single keys are on, stored for each person on this device. On by default. */
const nameFor = (personId: string) => `desk-single-keys:${personId}`

export function singleKeysAreOn(personId: string): boolean {
  try {
    return localStorage.getItem(nameFor(personId)) !== 'off'
  } catch {
    return true
  }
}

const listeners = new Set<() => void>()

/** Whether single keys are on, as a live value. */
export function useSingleKeys(personId: string): boolean {
  return useSyncExternalStore(subscribe, () => singleKeysAreOn(personId))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Changes made in another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function setSingleKeys(personId: string, on: boolean): void {
  try {
    if (on) localStorage.removeItem(nameFor(personId))
    else localStorage.setItem(nameFor(personId), 'off')
  } catch {
    // A browser without storage does not keep the setting.
  }
  for (const listener of listeners) listener()
}
