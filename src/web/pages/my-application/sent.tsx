import type { readApplication } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { stages } from '../../texts/hi/sentences/stages.ts'
import { langOf } from '../../texts/lang-of.ts'
import { sayDay } from '../../texts/say.ts'
import { language } from '../../texts/texts.ts'
import { type Sentence, translate, translateAny } from '../../texts/translate.ts'
import { exactTime } from '../../ui/format-time.ts'

type Application = OutputOf<typeof readApplication>['application']

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (date: string) => (language.code === 'en' ? day.format(new Date(date)) : sayDay(new Date(date)))
const NOT_GIVEN = translate('Not given')

/** The stage of an application and the sent data. Sealed numbers show only their last digits, or nothing. */
export function Sent({ application, fee }: { application: Application; fee: string }) {
  const { guardianName, guardianPhone, applicant } = application
  return (
    <>
      <Rows
        rows={[
          ['Status', translateAny(application.status)],
          ['Received on', exactTime(new Date(application.submittedAt))],
          ['Course', application.course ?? translate('No course chosen')],
          ...(applicant ? [['For', applicant.name] as const] : []),
          ['Fee', fee],
        ]}
      />
      <h2 className="mt-8 text-2xl">{translate('What you sent')}</h2>
      <Rows
        rows={[
          ['Full name', application.fullName || NOT_GIVEN],
          ...(applicant?.relation ? [['Who this is to you', translateAny(applicant.relation)] as const] : []),
          ['Email', application.email],
          ['Phone number', application.phoneNumber || NOT_GIVEN],
          ['Date of birth', dayOf(application.dateOfBirth)],
          ...(guardianName ? [['Parent or guardian', guardianName] as const] : []),
          ...(guardianPhone ? [["Parent's or guardian's phone", guardianPhone] as const] : []),
          ['Education', translateAny(application.education ?? NOT_GIVEN)],
          ['Family income per annum', translateAny(application.familyIncomePerAnnum ?? NOT_GIVEN)],
          ['Aadhaar number', application.aadhaarNumber],
          ['Voter ID number', application.voterIdGiven ? translate('Given and sealed') : NOT_GIVEN],
          ['Transaction number', translate('Given and sealed')],
        ]}
      />
    </>
  )
}

/** Fields that browsers must not translate. */
const AS_IT_IS: readonly RowName[] = [
  'For',
  'Full name',
  'Email',
  'Phone number',
  'Parent or guardian',
  "Parent's or guardian's phone",
  'Aadhaar number',
]

/** Not a stage, whose translation is that of the stage. */
type RowName = Exclude<Sentence, keyof typeof stages>

function Rows({ rows }: { rows: (readonly [name: RowName, text: string])[] }) {
  return (
    <dl className="mt-4 divide-y divide-jamun-200 border-jamun-200 border-y">
      {rows.map(([name, text]) => (
        <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[14rem_1fr]">
          <dt className="text-ink-2">{translate(name)}</dt>
          <dd
            lang={langOf(text)}
            translate={AS_IT_IS.includes(name) ? 'no' : undefined}
            className="wrap-anywhere font-semibold tabular-nums"
          >
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
