import { useEffect, useRef, useState } from 'react'
import { untouchedFor } from '../api/attention.ts'

const QUIET_MS = 5 * 60_000
const LOOK_EVERY_MS = 2000

/** Hides the desk when nobody touched it for five minutes. Any key, touch or pointer brings it back, and does nothing else. */
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

/** Above every other dialog: they and the page are out of reach, for screen readers too. */
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
      aria-label="The desk is covered"
      className="covering m-0 grid h-dvh max-h-none w-screen max-w-none place-items-center bg-transparent p-4"
      // A finger lets go first, or its tap would fall on what is below.
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onTouch()}
      onClick={onTouch}
      onKeyDown={onTouch}
      onCancel={(event) => event.preventDefault()}
    >
      <p className="forced-edge rounded-box bg-white px-6 py-4 text-center text-ink shadow-floating">
        Covered after five quiet minutes.
        <br />
        Touch the screen or press any key to go on.
      </p>
    </dialog>
  )
}
