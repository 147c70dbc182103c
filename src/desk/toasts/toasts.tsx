import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { DeskFailure } from '../call.ts'
import { useKeys } from '../keys/use-keys.ts'
import './toasts.css'

const SHOWN_MS = 8_000
const MOST = 3

export interface ToastText {
  /** What was done. */
  text: string
  undo?: () => Promise<void>
}
interface Toast extends ToastText {
  id: number
}

const Context = createContext<((toast: ToastText) => void) | undefined>(undefined)

/** Says what was done, for eight seconds, with a button that undoes it. */
export function useToast(): (toast: ToastText) => void {
  const show = use(Context)
  if (!show) throw new Error('This stands outside the toasts.')
  return show
}

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const lastId = useRef(0)
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const show = useCallback(
    (toast: ToastText) => {
      lastId.current += 1
      const id = lastId.current
      setToasts((all) => [...all, { ...toast, id }].slice(-MOST))
      setTimeout(() => drop(id), SHOWN_MS)
    },
    [drop],
  )

  async function undo(toast: Toast): Promise<void> {
    drop(toast.id)
    try {
      await toast.undo?.()
      show({ text: 'Undone' })
    } catch (error) {
      show({ text: error instanceof DeskFailure ? error.message : 'That could not be undone.' })
    }
  }

  const last = toasts.findLast((toast) => toast.undo)
  useKeys([
    {
      keys: 'z',
      label: 'Undo the last deed',
      group: 'Everywhere',
      run: () => {
        if (last) void undo(last)
      },
    },
  ])

  return (
    <Context value={show}>
      {children}
      <section className="toasts" aria-label="What was done" aria-live="polite">
        {toasts.map((toast) => (
          <div key={toast.id} className="toast">
            <span className="min-w-0 flex-1">{toast.text}</span>
            {toast.undo && (
              <button type="button" className="toast-undo" onClick={() => undo(toast)}>
                Undo<span className="sr-only">: {toast.text}</span>
              </button>
            )}
          </div>
        ))}
      </section>
    </Context>
  )
}
