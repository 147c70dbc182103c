import { useSyncExternalStore } from 'react'

// The form opens from every page of the desk: by a key, from the list and from the first page.

let isOpen = false
const watchers = new Set<() => void>()

function set(now: boolean): void {
  isOpen = now
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const openNewEnquiry = () => set(true)
export const closeNewEnquiry = () => set(false)
export const useIsNewEnquiryOpen = () => useSyncExternalStore(watch, () => isOpen)
