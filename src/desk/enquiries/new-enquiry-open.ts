import { useSyncExternalStore } from 'react'

// The form opens from every page of the desk by a key, and from the list and the first page.

let isOpen = false
let phone = ''
const watchers = new Set<() => void>()

function set(now: boolean): void {
  isOpen = now
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const openNewEnquiry = () => openFor('')

/** Opens the form with the phone number of a caller whom the search did not find. */
export function openFor(number: string): void {
  phone = number
  set(true)
}

export const givenPhone = () => phone
export const closeNewEnquiry = () => set(false)
export const useIsNewEnquiryOpen = () => useSyncExternalStore(watch, () => isOpen)
