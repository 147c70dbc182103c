import type { DeskApplication } from '../../contract/desk-application.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import { CopyButton } from '../items/copy-button.tsx'
import { FactList } from '../items/fact-list.tsx'
import { dayOf } from '../ui/times.ts'
import { AadhaarBox } from './aadhaar-box.tsx'
import { PhoneNumber } from './phone-number.tsx'

const birthday = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

interface FactsProps {
  application: DeskApplication
  onChanged: () => void
}

/** The data of the application form. */
export function Facts({ application, onChanged }: FactsProps) {
  const { summary, email, phone, dateOfBirth, age, guardianName, guardianPhone, appliedBy, relation } =
    application
  const first = firstNameOf(appliedBy ?? summary.name) || 'they'
  const guardian = [guardianName, guardianPhone].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="item-facts" className="grid gap-2.5">
      <h2 id="item-facts" className="font-text text-[1rem]">
        What {first} told us
      </h2>
      <FactList isPaired>
        <dt>Born</dt>
        <dd className="tabular-nums">
          {birthday.format(new Date(dateOfBirth))}, {age}
        </dd>
        <dt>Education</dt>
        <dd>{application.education ?? 'not given'}</dd>
        <dt>Income</dt>
        <dd>{application.familyIncome ?? 'not given'}</dd>
        <dt>Consent</dt>
        <dd>{application.consentedAt ? dayOf(application.consentedAt) : 'not shown'}</dd>
        <dt>Voter ID</dt>
        <dd>{application.voterIdGiven ? 'given, sealed' : 'not given'}</dd>
        <dt>Phone</dt>
        <dd>
          {phone ? (
            <>
              <PhoneNumber number={phone} /> <CopyButton label="Copy the phone number" text={phone} />
            </>
          ) : (
            'not given'
          )}
        </dd>
        <dt>Email</dt>
        <dd className="@min-[34rem]/item:col-[2_/_-1]">
          {email} <CopyButton label="Copy the email address" text={email} />
        </dd>
        <dt>Aadhaar</dt>
        <dd className="@min-[34rem]/item:col-[2_/_-1]">
          <AadhaarBox application={application} onChanged={onChanged} />
        </dd>
        {appliedBy !== null && (
          <>
            <dt>Applied by</dt>
            <dd className="@min-[34rem]/item:col-[2_/_-1]">
              {[appliedBy || 'the account holder', relation && `for: ${relation}`].filter(Boolean).join(', ')}
            </dd>
          </>
        )}
        {guardian && (
          <>
            <dt>Guardian</dt>
            <dd className="@min-[34rem]/item:col-[2_/_-1]">{guardian}</dd>
          </>
        )}
      </FactList>
    </section>
  )
}
