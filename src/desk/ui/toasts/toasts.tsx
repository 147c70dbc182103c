import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { DeskFailure } from '../../api/call.ts'
import { useKeys } from '../../shell/keys/use-keys.ts'

const SHOWN_MS = 8_000

export interface ToastText {
  /** The action. */
  text: string
  undo?: () => Promise<void>
  /** The labels of the button and of its result, if they differ from those of an undo. */
  undoWords?: { label: string; done: string }
}

const UNDO = { label: 'Undo', done: 'Undone' }
interface Toast extends ToastText {
  id: number
}

const Context = createContext<((toast: ToastText) => () => void) | undefined>(undefined)

/**
 * Shows the last action for eight seconds, with a button that undoes it. Earlier actions are undone from
 * their history. Returns a function that removes the toast earlier, once its text is no longer true.
 */
export function useToast(): (toast: ToastText) => () => void {
  const show = use(Context)
  if (!show) throw new Error('This stands outside the toasts.')
  return show
}

export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>()
  const lastId = useRef(0)
  const drop = useCallback((id: number) => setToast((now) => (now?.id === id ? undefined : now)), [])
  const show = useCallback(
    (said: ToastText) => {
      lastId.current += 1
      const id = lastId.current
      setToast({ ...said, id })
      setTimeout(() => drop(id), SHOWN_MS)
      return () => drop(id)
    },
    [drop],
  )

  async function undo(): Promise<void> {
    if (!toast?.undo) return
    drop(toast.id)
    try {
      await toast.undo()
      show({ text: (toast.undoWords ?? UNDO).done })
    } catch (error) {
      show({ text: error instanceof DeskFailure ? error.message : 'That could not be undone.' })
    }
  }

  useKeys([
    {
      keys: 'z',
      label: 'Undo the last action',
      group: 'Everywhere',
      run: () => void undo(),
    },
  ])

  return (
    <Context value={show}>
      {children}
      <section
        className="fixed z-40 left-[calc(14.5rem_+_16px)] bottom-19 max-side:left-[calc(5.5rem_+_16px)] max-rail:left-3 max-rail:right-3 max-rail:bottom-[calc(10rem_+_env(safe-area-inset-bottom))]"
        aria-label="What was done"
        aria-live="polite"
      >
        {toast && (
          <div
            key={toast.id}
            className="flex min-h-12 w-max max-w-[min(34rem,calc(100vw-24px))] animate-rise items-center gap-2.5 rounded-box bg-jamun-800 py-1.5 pr-2 pl-4 text-white shadow-floating forced-edge max-rail:w-full"
          >
            <span className="min-w-0 flex-1">{toast.text}</span>
            {toast.undo && (
              <button
                type="button"
                className="min-h-[max(36px,var(--control))] px-3 rounded-full text-haldi-300 font-semibold hover:bg-[oklch(1_0_0_/_0.1)] focus-visible:outline-white focus-visible:shadow-[0_0_0_6px_var(--color-haldi-400)]"
                aria-label={`${(toast.undoWords ?? UNDO).label}: ${toast.text}`}
                onClick={() => undo()}
              >
                {(toast.undoWords ?? UNDO).label}
              </button>
            )}
          </div>
        )}
      </section>
    </Context>
  )
}
