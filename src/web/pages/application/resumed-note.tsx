import { Link } from 'react-router'
import { auth } from '../../auth/auth-store.ts'
import { paths } from '../../paths.ts'
import { readPending } from '../../sending/pending-submission.ts'
import type { Resumed } from '../../sending/use-draft.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { exactTime } from '../../ui/format-time.ts'
import { Note } from '../../ui/note.tsx'
import type { Application } from './use-applications.ts'

interface ResumedNoteProps {
  resumed?: Resumed
  applications: Application[]
}

/** Device clocks may be slightly wrong. */
const TOLERANCE_MS = 10 * 60_000

/** Explains why the form is already filled, the missing parts, and whether it may have arrived before. */
export function ResumedNote({ resumed, applications }: ResumedNoteProps) {
  const arrived = resumed === 'on its way' ? arrivedSince(applications) : undefined
  if (!resumed || resumed === 'queued') return null
  return (
    <Note look="info" role="status">
      {resumed === 'on its way' ? (
        <p className="font-semibold">
          {translate('This page was closed while your application was on its way.')}
        </p>
      ) : (
        <p className="font-semibold">{translate('Here is what you had typed.')}</p>
      )}
      {arrived ? (
        <p className="mt-1 text-base">
          <Sentence
            text={translate(
              'An application of yours arrived {when}, with the reference {reference}. If that is the one, you are done: <see>see your application</see>.',
            )}
            parts={{
              when: exactTime(new Date(arrived.submittedAt)),
              reference: <strong translate="no">{arrived.reference}</strong>,
              see: (words) => (
                <Link to={paths.myApplication(arrived.reference)} className="link font-semibold">
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      ) : (
        <p className="mt-1 text-base">
          {translate(
            'Please type your Aadhaar number, voter ID number and transaction number again. They are never stored on the device.',
          )}
          {resumed === 'on its way' && translate(' It cannot arrive twice.')}
        </p>
      )}
    </Note>
  )
}

/** The newest application that the server received after the interrupted one was sent. */
function arrivedSince(applications: Application[]): Application | undefined {
  const since = readPending('application', auth.account ?? null)?.since
  if (since === undefined) return undefined
  return applications.find(({ submittedAt }) => Date.parse(submittedAt) > since - TOLERANCE_MS)
}
