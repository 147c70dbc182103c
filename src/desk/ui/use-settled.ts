import { useEffect, useState } from 'react'

const SETTLED_MS = 250

/** The typed words, debounced. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_MS, words)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
