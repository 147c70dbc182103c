import { type FormEvent, useState } from 'react'
import type { Writing } from '../../contract/desk-live.ts'

export const NOTE_FIELD = 'item-note'

/** What is being written at an item, so that colleagues who open it know. */
export function useWriting() {
  const [writing, setWriting] = useState<Writing | null>(null)
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement)
      setWriting(target.value.trim() === '' ? null : target.id === NOTE_FIELD ? 'note' : 'message')
  }
  return { writing, watch: { onInput, onBlur: () => setWriting(null) } }
}
