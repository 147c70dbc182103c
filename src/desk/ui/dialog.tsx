import { type ReactNode, useEffect, useRef } from 'react'

interface DialogProps {
  label: string
  /** Absent if the dialog cannot be dismissed, such as for texts that are shown only once. */
  onClose?: () => void
  size?: keyof typeof sizes
  /** Whether it hides everything below it, also other dialogs. */
  covering?: boolean
  /** Whether only the dialog is printed. */
  printedAlone?: boolean
  children: ReactNode
}

const sizes = {
  card: 'm-auto max-h-[calc(100dvh-2rem)] w-[min(27rem,calc(100%-1.5rem))] p-6 max-rail:mb-3',
  wide: 'm-auto max-h-[calc(100dvh-2rem)] w-[min(52rem,calc(100%-1.5rem))] p-6 max-rail:p-4',
  /** On a phone a sheet from below. */
  action:
    'm-auto max-h-[calc(100dvh-1.5rem)] w-[min(34rem,calc(100%-1.5rem))] p-6 max-[40rem]:mx-auto max-[40rem]:mb-0 max-[40rem]:w-full max-[40rem]:max-w-none max-[40rem]:rounded-b-none max-[40rem]:p-4',
  search:
    'mx-auto mt-[min(12dvh,7rem)] mb-auto flex max-h-[calc(88dvh-1rem)] w-[min(40rem,calc(100%-1.5rem))] flex-col overflow-hidden max-rail:m-0 max-rail:h-dvh max-rail:max-h-none max-rail:w-full max-rail:max-w-none max-rail:rounded-none',
  /** The whole screen, for contents that need the width of a phone. */
  full: 'm-0 h-dvh max-h-none w-full max-w-none rounded-none',
  sheet: 'mx-auto max-h-[calc(100dvh-2rem)] mt-auto mb-0 w-full max-w-none rounded-b-none p-4',
}

/** A modal dialog that is open while it is mounted. On a phone it comes from below. */
export function Dialog({ label, onClose, size = 'card', covering, printedAlone, children }: DialogProps) {
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
      className={`forced-edge rounded-dialog bg-white text-ink shadow-floating ${sizes[size]} ${covering ? 'covering' : ''} ${printedAlone ? 'printed-alone' : ''}`}
      closedby={onClose ? undefined : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={({ currentTarget }) => {
        // Some browsers close it at the second Escape, even if the first one was prevented.
        if (onClose) onClose()
        else currentTarget.showModal()
      }}
    >
      {children}
    </dialog>
  )
}
