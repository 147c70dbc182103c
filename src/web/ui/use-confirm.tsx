import { type ReactNode, useRef, useState } from 'react'
import { useIdleCallback } from '../loading/use-idle-callback.ts'
import type ConfirmDialogComponent from './confirm-dialog.tsx'
import type { Question } from './confirm-dialog.tsx'

const load = () => import('./confirm-dialog.tsx')

/** `if (await ask({ … }))`; render `dialog` in the page. */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<typeof ConfirmDialogComponent | null>(null)
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  const pending = useRef<(yes: boolean) => void>(undefined)
  const focusTarget = useRef<() => HTMLElement | null>(() => null)
  useIdleCallback(() => load().catch(() => {}))

  async function ask(asked: Question): Promise<boolean> {
    const pressed = document.activeElement as HTMLElement | null
    const loaded = await load().catch(() => null)
    // The code of the dialog could not be loaded: falls back to the browser's own question.
    if (!loaded) {
      const text = typeof asked.text === 'string' ? `\n\n${asked.text}` : ''
      return window.confirm(asked.title + text)
    }
    setDialog(() => loaded.default)
    setQuestion(asked)
    setOpen(true)
    const yes = await new Promise<boolean>((resolve) => {
      pending.current = (answer) => {
        focusTarget.current = () => (answer && asked.focusAfterYes ? asked.focusAfterYes() : pressed)
        setOpen(false)
        resolve(answer)
      }
    })
    return yes
  }

  return {
    ask,
    dialog: Dialog && question && (
      <Dialog
        open={open}
        question={question}
        onAnswer={(yes) => pending.current?.(yes)}
        returnFocusTo={() => focusTarget.current()}
      />
    ),
  }
}
