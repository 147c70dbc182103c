import { showRupees, submitApplication } from '../../../contract/applications.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import { messages } from '../../../contract/messages.ts'
import { isSameCourse } from '../../../contract/same-course.ts'
import type { WaitingEntry } from '../../../contract/waiting-list.ts'
import { withoutSeat } from '../../../contract/waiting-list.ts'
import { call } from '../../api/call.ts'
import type { Next } from '../../sending/receipt.ts'
import { SubmissionForm, type SubmissionFormProps } from '../../sending/submission-form.tsx'
import { useSubmission } from '../../sending/use-submission.ts'
import { languageSent, versionRead } from '../../texts/language-sent.ts'
import { translate, translateAny } from '../../texts/translate.ts'
import { AlreadyApplied } from './already-applied.tsx'
import { type FieldsProps, PersonFields } from './application-fields.tsx'
import { ApplicationSchema, emptyApplication } from './application-values.ts'
import { LogInFirst, LogInLink } from './log-in-first.tsx'
import { TransactionNumberField } from './number-fields.tsx'
import { type Payment, PaymentPanel, paymentFor } from './payment-panel.tsx'
import { ResumedNote } from './resumed-note.tsx'
import { type CourseSeats, isTaken, SeatsNote, seatsFor } from './seats-note.tsx'
import { Step } from './step.tsx'
import { useApplications } from './use-applications.ts'
import { useSeatsNow } from './use-seats-now.ts'
import { useWaiting } from './use-waiting.ts'
import { HeldSeat, WaitingList } from './waiting-list.tsx'

/** The own fee of a batch, if it has one: of the batch of a held seat, otherwise of that which takes applications. */
function ownFee(its: CourseSeats | undefined, held: WaitingEntry | undefined): CourseSeats['fee'] {
  if (held) return held.fee === null ? undefined : { rupees: held.fee, amount: showRupees(held.fee) }
  return its?.fee
}

/** Includes the fee of the batch, if it has its own fee. */
function nextFor(next: Next, payment: Payment, fee: CourseSeats['fee']): Next {
  if (!fee || !next.what) return next
  return { ...next, what: next.what.replaceAll(payment.fee, fee.amount) }
}

interface ApplicationFormProps extends Omit<FieldsProps, 'form'>, Pick<SubmissionFormProps, 'notice'> {
  payment: Payment
  /** All names of each course of the catalogue. */
  courseNames: string[][]
  /** The seats of courses with batches. */
  seats: readonly CourseSeats[] | undefined
  /** The next steps after sending. */
  next: Next
}

export function ApplicationForm({
  payment,
  notice,
  next,
  courseNames,
  seats = [],
  ...fields
}: ApplicationFormProps) {
  const submission = useSubmission({
    name: 'application',
    schema: ApplicationSchema,
    empty: emptyApplication,
    fixed: fields.course === null ? {} : { coursePreference: fields.course },
    post: async (application: InputOf<typeof submitApplication>, idempotencyKey) => {
      const answer = await call(submitApplication, application, { idempotencyKey })
      const { waitingPlace } = answer
      const its = nextFor(next, payment, feeOf(application.coursePreference ?? ''))
      if (waitingPlace === undefined) return { ...answer, next: its }
      const what = [translateAny(withoutSeat(waitingPlace)), its.what].filter(Boolean).join(' ')
      return { ...answer, next: { ...its, what } }
    },
    texts: {
      sent: messages.applicationSent,
      failed: messages.applicationFailed,
      failedToast: messages.applicationFailedToast,
    },
    next,
    // A reload intentionally deletes the secret numbers, which have to be typed again.
    resubmitAfter: ['queued'],
  })
  const { form, draft, sending, edited } = submission
  const applications = useApplications()
  const { applicantRelation, applicantName } = form.values
  const course = fields.course ?? form.values.coursePreference
  const its = seatsFor(seats, course)
  const now = useSeatsNow(its?.state === 'open' ? its.title : undefined)
  const [waiting, joined] = useWaiting(its !== undefined)
  const ownIn = (seats: CourseSeats | undefined) =>
    waiting.filter(
      (entry) => seats && isSameCourse(entry.course, seats.title, [seats.names]) && isLive(entry),
    )
  const own = ownIn(its)
  const held = own.find(isHeld)
  const feeOf = (course: string) => {
    const its = seatsFor(seats, course)
    return ownFee(its, ownIn(its).find(isHeld))
  }
  const hasSeat = its === undefined || held !== undefined || (its.state === 'open' && !isTaken(its, now))
  // Applicants who have already paid can send the form in any case.
  const hasPaid = form.values.transactionNumber !== ''
  const isShut = !hasSeat && !hasPaid
  // The account details are hidden until the server has answered whether a seat is left.
  const isAsking = now === undefined && !held && !hasPaid
  const logIn = <LogInLink onLeave={sending.markToFinish} className="mt-3 mb-1" />
  return (
    <SubmissionForm
      submission={submission}
      notice={notice}
      offlineText={translate(
        'What you type is kept. Press Submit when you are done. We send it as soon as the network is back. Please keep this page open: your Aadhaar number is never stored on the device.',
      )}
      className="min-[62rem]:grid-cols-[minmax(0,1fr)_minmax(0,42rem)] min-[62rem]:gap-x-10 min-[62rem]:*:col-start-2"
      isShut={isShut || isAsking}
      lead={<LogInFirst onLeave={sending.markToFinish} isShut={isShut} />}
      resumedNote={<ResumedNote resumed={draft.resumed} applications={applications} />}
      errorAction={sending.error?.status === 401 && logIn}
      logIn={logIn}
      onSubmit={form.submit((application) =>
        sending.submit({ ...application, ...languageSent, consentVersion: versionRead(notice) }),
      )}
    >
      {!draft.resumed && (
        <AlreadyApplied
          applications={applications}
          course={course}
          person={applicantRelation ? applicantName : null}
          courseNames={courseNames}
        />
      )}
      {held ? (
        <HeldSeat offer={held} />
      ) : (
        <SeatsNote
          seats={its}
          now={now}
          isOnList={own.some(({ person }) => person === null)}
          waitingList={
            its && (
              <WaitingList
                course={its.title}
                entries={own}
                onJoined={joined}
                onLeave={sending.markToFinish}
              />
            )
          }
        />
      )}
      {isAsking && <p className="min-h-96 text-ink-2">{translate('Asking whether a seat is free…')}</p>}
      {!isShut && !isAsking && (
        <>
          <Step number={1} title={payment.heading}>
            <PaymentPanel payment={paymentFor(payment, feeOf(course))} course={course} />
          </Step>
          <Step number={2} title={translate('Note the number')}>
            <TransactionNumberField form={form} help={fields.help} />
          </Step>
        </>
      )}
      {/* The fields also stay for a full course, so that another one can be chosen, unless the link names the
         course. */}
      {!((isShut || isAsking) && fields.course !== null) && (
        <Step number={3} title={translate('Fill the form')}>
          <PersonFields form={form} {...fields} onFill={edited} />
        </Step>
      )}
    </SubmissionForm>
  )
}

const isHeld = ({ state }: WaitingEntry) => state === 'offered'
const isLive = ({ state }: WaitingEntry) => state === 'waiting' || state === 'offered'
