import { useEffect, useRef, useState } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { AADHAAR_SHOWN_SECONDS, checkedAadhaar } from '../../contract/desk-application-actions.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { call } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { ourClock } from '../ui/our-clock.ts'
import { Problem } from '../ui/problem.tsx'
import { SureDialog } from '../ui/sure-dialog.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { OpenAadhaar } from './open-aadhaar.tsx'
import { useTimedReveal } from './use-timed-reveal.ts'

interface AadhaarBoxProps {
  application: DeskApplication
  onChanged: () => void
}

const dayOfCheck = ourClock({ day: 'numeric', month: 'short', year: 'numeric' })

/**
 * The last four digits of the number. Managers can see the whole number for a minute; once a staff member confirms that
 * it matches the original, it is erased.
 */
export function AadhaarBox({ application, onChanged }: AadhaarBoxProps) {
  const { person } = useDesk()
  const show = useToast()
  const action = useAction()
  const [asked, setAsked] = useState<'open' | 'checked'>()
  const { seen, secondsLeft, see, hide } = useTimedReveal(AADHAAR_SHOWN_SECONDS)
  const { aadhaar, aadhaarCheckedAt, summary } = application
  const close = () => setAsked(undefined)
  const box = useRef<HTMLDivElement>(null)
  const hasActed = useRef(false)
  // The pressed button is replaced, so the focus moves to the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each of them a button may be removed
  useEffect(() => {
    if (hasActed.current && !asked && document.activeElement === document.body) box.current?.focus()
  }, [seen, asked, aadhaarCheckedAt])

  const check = () =>
    action.run(async () => {
      await call(checkedAadhaar, undefined, { reference: summary.reference })
      hide()
      hasActed.current = true
      onChanged()
      show({ text: 'Checked. The number is erased but for four digits.' })
    })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={box} role="group" aria-label="Aadhaar number" tabIndex={-1} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="tabular-nums">{seen ? seen.replace(/(.{4})(?=.)/g, '$1 ') : aadhaar}</span>
        {seen ? (
          <>
            <span className="text-ink-2 text-second tabular-nums">gone in {secondsLeft} s</span>
            <Button look="outline" onClick={hide}>
              Hide it now
            </Button>
          </>
        ) : (
          !aadhaarCheckedAt &&
          mayDo(person.role, 'aadhaar') && (
            <Button
              look="outline"
              aria-label="Show the whole Aadhaar number"
              onClick={() => setAsked('open')}
            >
              Show
            </Button>
          )
        )}
      </div>
      <p role="status" className="sr-only">
        {seen ? `The number is shown for ${AADHAAR_SHOWN_SECONDS} seconds.` : ''}
      </p>
      {aadhaarCheckedAt ? (
        <p className="text-ink-2 text-second">
          Checked against the original on {dayOfCheck(aadhaarCheckedAt)}, and erased but for four digits.
        </p>
      ) : (
        <label className="flex min-h-(--control) w-fit items-center gap-2.5">
          <input
            type="checkbox"
            className="size-4.5 accent-jamun-600"
            checked={false}
            disabled={action.busy}
            onChange={() => setAsked('checked')}
          />
          Checked against the original
        </label>
      )}
      <Problem text={action.problem} />
      {asked === 'open' && (
        <OpenAadhaar
          application={application}
          onOpened={(number) => {
            hasActed.current = true
            close()
            see(number)
            onChanged()
          }}
          onClose={close}
        />
      )}
      {asked === 'checked' && (
        <SureDialog
          title="Compared with the original?"
          action="Checked, erase the number"
          onDo={check}
          onClose={close}
        >
          <p>
            The number itself is erased at once and for good; only its last four digits stay. Nobody can bring
            it back.
          </p>
        </SureDialog>
      )}
    </div>
  )
}
