import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type DeskPerson, withdrawConsent } from '../../contract/desk-people.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { call } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { SureDialog } from '../ui/sure-dialog.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { longDayOf } from './labels.ts'
import { Line, Middle, Section } from './section.tsx'
import { Time } from './time.tsx'

/** The consents of a person, and the action that withdraws one. */
export function Consents({ person, onChanged }: { person: DeskPerson; onChanged: () => void }) {
  const { person: me, prove } = useDesk()
  const [asked, setAsked] = useState<string>()
  const show = useToast()
  const navigate = useNavigate()
  const action = useAction()
  const withdraw = (of: string) =>
    action.run(async () => {
      const { reference } = await prove(() => call(withdrawConsent, { of }, { reference: person.reference }))
      show({ text: `${of} is sealed. They get an email that says so.` })
      if (reference === person.reference) onChanged()
      else void navigate(reference === null ? '/people' : `/people/${reference}`, { replace: true })
    })
  const wanted = person.consents.find(({ reference }) => reference === asked)
  return (
    <>
      <Section title="Consents" about={String(person.consents.length)}>
        {person.consents.map(({ reference, at, version, keptUntil }) => (
          <Line key={reference}>
            <Time at={at} />
            <Middle>
              {reference.startsWith('E') ? 'Answering the enquiry' : 'Deciding the application'} {reference},
              until {longDayOf(keptUntil)}
            </Middle>
            <span className="text-ink-2">Words of {version}</span>
            {mayDo(me.role, 'accounts') && !person.account?.isStaff && (
              <button
                type="button"
                className="link min-h-(--control)"
                aria-label={`Withdraw the consent for ${reference}`}
                disabled={action.busy}
                onClick={() => setAsked(reference)}
              >
                Withdraw
              </button>
            )}
          </Line>
        ))}
        {action.problem && (
          <Line role="alert" className="font-semibold text-err">
            {action.problem}
          </Line>
        )}
      </Section>
      {wanted && (
        <SureDialog
          title={`Was the consent for ${wanted.reference} withdrawn?`}
          action="Seal it"
          onDo={() => void withdraw(wanted.reference)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            Nobody works with {wanted.reference} any more: it leaves the desk and is locked away at once. On{' '}
            {longDayOf(wanted.keptUntil)} it is destroyed, as the notice beside the form said. They get a
            mail. This cannot be undone.
          </p>
        </SureDialog>
      )}
    </>
  )
}
