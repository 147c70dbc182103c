import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 43.75rem)')

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether the screen is a phone's: one pane at a time, with the actions within reach of the thumb. */
export const usePhone = () => useSyncExternalStore(subscribe, () => phone.matches)
