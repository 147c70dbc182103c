import { invitationLines } from '../../../contract/invitation.ts'
import { langOf } from '../../texts/lang-of.ts'
import { translate, translateAny } from '../../texts/translate.ts'
import { saveFile } from './save-file.ts'
import type { Application } from './stage-line.tsx'

/**
 * The facts that an accepted applicant needs for the first day. Empty for all others, and if the server does
 * not return them.
 */
export function FirstDay({ application: { reference, invitation } }: { application: Application }) {
  if (!invitation) return null
  const { calendar } = invitation
  return (
    <>
      <dl className="mt-3 grid gap-2 rounded-control bg-jamun-50 px-4 py-3">
        {invitationLines(invitation).map(([label, text]) => (
          <div key={label}>
            <dt className="text-base text-ink-2 leading-tight">{translateAny(label)}</dt>
            <dd lang={langOf(text)} className="wrap-anywhere whitespace-pre-line font-semibold leading-snug">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {calendar !== null && (
        <button
          type="button"
          className="link inline-flex min-h-11 items-center text-start"
          onClick={() => saveFile(`first-day-${reference}.ics`, 'text/calendar', calendar)}
        >
          {translate('Save the first day in your calendar')}
        </button>
      )}
    </>
  )
}
