import { useEffect, useState } from 'react'
import { useHydrated } from '../loading/use-hydrated.ts'
import { translate } from '../texts/translate.ts'
import { Button, type Look } from './button.tsx'

const PATIENCE_MS = 10_000

interface SubmitButtonProps {
  busy: boolean
  /** Default: "Submitting...". */
  busyText?: string
  children: string
  look?: Look
  /** Whether it is as wide as its text instead of the form. */
  narrow?: true
  className?: string
}

/**
 * Disabled during a call. Calls have no time limit, so after a while it says that it is still waiting. Also disabled
 * without scripts, because the browser would post the form to an address that accepts none, and lose the typed values.
 * With scripts loading/starter.ts enables it at once, and shows `busyText` if it is pressed before hydration.
 */
export function SubmitButton({
  busy,
  busyText = translate('Submitting...'),
  children,
  look,
  narrow,
  className = narrow ? 'min-w-[min(10rem,100%)]' : 'w-full',
}: SubmitButtonProps) {
  const hydrated = useHydrated()
  const untilHydrated = hydrated ? '' : 'relative opacity-100!'
  return (
    <div>
      <Button
        type="submit"
        look={look}
        disabled={busy || !hydrated}
        className={`${className} ${untilHydrated}`}
        // The field keeps the focus while the button is pressed. Otherwise a hint that appears on blur would move the
        // button, and the press would be lost.
        onMouseDown={(event) => event.preventDefault()}
      >
        {busy ? busyText : children}
        {!hydrated && <WhilePressed text={busyText} />}
      </Button>
      <div role="status">{busy && <StillWorking />}</div>
    </div>
  )
}

/** Covers the button's text after a press. */
function WhilePressed({ text }: { text: string }) {
  return (
    <span className="while-pressed absolute inset-0 place-items-center rounded-full bg-jamun-600">
      {text}
    </span>
  )
}

function StillWorking() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <p className="mt-3 text-base text-ink-2">
      {translate('Still working. The network is slow; please keep this page open.')}
    </p>
  )
}
