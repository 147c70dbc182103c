import { type FormEvent, useState } from 'react'
import type { Writing } from '../../contract/desk-live.ts'

export const NOTE_FIELD = 'item-note'
export const EMAIL_FIELD = 'item-email'

/** The text being written at an item, so that colleagues who open it know. */
export function useWriting() {
  const [writing, setWriting] = useState<Writing | null>(null)
  const noteTyped = (text: string, id: string) =>
    setWriting(text.trim() === '' ? null : id === NOTE_FIELD ? 'note' : 'message')
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement) noteTyped(target.value, target.id)
    else if (target instanceof HTMLElement && target.isContentEditable)
      noteTyped(target.textContent, target.id)
  }
  return { writing, watch: { onInput, onBlur: () => setWriting(null) } }
}
