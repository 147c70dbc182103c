import { useSyncExternalStore } from 'react'

/** Whether single keys do something, as each person chose on this device. On until switched off. */
const nameFor = (personId: string) => `desk-single-keys:${personId}`

export function singleKeysAreOn(personId: string): boolean {
  try {
    return localStorage.getItem(nameFor(personId)) !== 'off'
  } catch {
    return true
  }
}

const listeners = new Set<() => void>()

/** Whether they are on, as it changes. */
export function useSingleKeys(personId: string): boolean {
  return useSyncExternalStore(subscribe, () => singleKeysAreOn(personId))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Of another tab.
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
    // A browser that keeps nothing keeps no choice either.
  }
  for (const listener of listeners) listener()
}
