import { type ReactNode, useEffect, useRef } from 'react'

interface DialogProps {
  label: string
  /** Left out where there is no way around it. */
  onClose?: () => void
  children: ReactNode
}

/** Open as long as it is there. On a phone it comes from below. */
export function Dialog({ label, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    const before = document.activeElement
    if (!current?.open) current?.showModal()
    return () => {
      current?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="forced-edge m-auto max-h-[calc(100dvh-2rem)] w-[min(27rem,calc(100%-1.5rem))] rounded-dialog bg-white p-6 text-ink shadow-floating max-rail:mb-3"
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      {children}
    </dialog>
  )
}
