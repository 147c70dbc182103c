import { useRef, useState } from 'react'
import { DeskFailure } from '../api/call.ts'

/** One action at a time: whether it is under way, and the message when it failed. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<DeskFailure>()
  const running = useRef(false)

  async function run(work: () => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(asFailure(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    run,
    /** The message for the whole form. */
    problem: failure && Object.keys(failure.fields).length === 0 ? failure.message : undefined,
    errorOf: (field: string) => failure?.fields[field],
    forget: () => setFailure(undefined),
  }
}

function asFailure(error: unknown): DeskFailure {
  if (error instanceof DeskFailure) return error
  // An error of the browser: the sensor was not touched, or the window was closed.
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))
    return new DeskFailure('passkey', 'The passkey was not used. Try again, or choose another way.')
  if (error instanceof Error && error.name === 'InvalidStateError')
    return new DeskFailure('passkey', 'This device already has a passkey of yours.')
  return new DeskFailure('unknown', 'Something went wrong. Please try again.')
}
