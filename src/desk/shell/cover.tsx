import { useEffect, useRef, useState } from 'react'
import { untouchedFor } from '../api/attention.ts'

const QUIET_MS = 5 * 60_000
const LOOK_EVERY_MS = 2000

/**
 * Covers the desk after five minutes without input. The key, touch or pointer that removes the cover has no other
 * effect.
 */
export function Cover() {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const look = () => untouchedFor() >= QUIET_MS && setQuiet(true)
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isQuiet && <Curtain onTouch={() => setQuiet(false)} />
}

/** Above every other dialog: the page is unreachable, for screen readers as well. */
function Curtain({ onTouch }: { onTouch: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    const before = document.activeElement
    current?.showModal()
    function press(event: KeyboardEvent): void {
      event.preventDefault()
      event.stopImmediatePropagation()
      onTouch()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      current?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [onTouch])
  return (
    <dialog
      ref={dialog}
      aria-label="The desk is locked"
      className="covering m-0 grid h-dvh max-h-none w-screen max-w-none place-items-center bg-transparent p-4"
      // Waits until the finger is lifted, otherwise the tap would hit the element below.
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onTouch()}
      onClick={onTouch}
      onKeyDown={onTouch}
      onCancel={(event) => event.preventDefault()}
    >
      <p className="forced-edge rounded-box bg-white px-6 py-4 text-center text-ink shadow-floating">
        Locked after 5 minutes without use.
        <br />
        Tap or press a key to continue.
      </p>
    </dialog>
  )
}
