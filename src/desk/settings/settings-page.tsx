import { Link } from 'react-router'
import { AlsoHere } from '../live/also-here.tsx'
import { usePresence } from '../live/use-live.ts'
import { SetUpInSettings } from '../set-up/set-up-in-settings.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { EmailEnquiriesField } from './email-enquiries-field.tsx'
import { HandlingField } from './handling-field.tsx'
import { HolidaysFields } from './holidays-fields.tsx'
import { HoursFields, PrintedHours } from './hours-fields.tsx'
import { MailPreferencesOfStaff } from './mail-preferences.tsx'
import { RetentionFields, SessionFields } from './number-fields.tsx'
import { RefusalField } from './refusal-field.tsx'
import { Setting } from './setting.tsx'
import { useSettings } from './use-settings.ts'
import { DigestField, ZoneField } from './zone-field.tsx'

const ELSEWHERE = [
  ['texts', 'Texts', 'what the desk writes again and again'],
  ['webhooks', 'Webhooks', 'messages to other programs'],
  ['people/requests', 'Requests', 'how long an answer about data may take'],
  ['staff', 'Staff', 'who sits at the desk, and when opening is unusual'],
] as const

/** The settings of the organisation, for managers, each with its history. */
export function Component() {
  const { data, error, refetch } = useSettings()
  const others = usePresence('all', 'setting')
  const shared = data && { settings: data, reload: refetch }
  return (
    <div className="grid gap-5 max-w-208">
      <div>
        <PageTitle title="Settings" className="text-[1.375rem]" />
        <p className="mt-1 text-ink-2">
          Each part is saved on its own and counts at once. Earlier states stay, and can be brought back.
        </p>
        <AlsoHere people={others} />
      </div>
      <SetUpInSettings />
      {error && !data && <NotRead error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading</p>}
      {shared && (
        <>
          <Setting
            {...shared}
            name="hours"
            hint="People are called at the time they asked for, as far as it lies within these hours. Whoever asked for a time at which we never answer stays due at that time."
          >
            {(fields) => (
              <>
                <HoursFields {...fields} />
                <PrintedHours printed={shared.settings.printedHours} hours={fields.value} />
              </>
            )}
          </Setting>
          <Setting
            {...shared}
            name="holidays"
            hint="On these days nobody is due, no digest comes, and mails to who writes say when we are here again."
          >
            {(fields) => <HolidaysFields {...fields} />}
          </Setting>
          <Setting
            {...shared}
            name="time-zone"
            hint="The hours above, and the times at which people want to be called, are of this zone."
          >
            {(fields) => <ZoneField {...fields} />}
          </Setting>
          <Setting
            {...shared}
            name="handling-assigns"
            hint="An enquiry or application that is assigned to nobody goes to the first colleague who writes, calls or says how it went. Reading and notes do not assign it."
          >
            {(fields) => <HandlingField {...fields} />}
          </Setting>
          <Setting
            {...shared}
            name="email-enquiries"
            hint="An email to our mailbox that answers nothing. Without a mailbox on the server this changes nothing."
          >
            {(fields) => <EmailEnquiriesField {...fields} />}
          </Setting>
          <Setting
            {...shared}
            name="refusal-reasons"
            hint="Offered when an application is refused, after our usual ones. The applicant reads the sentence."
          >
            {(fields) => <RefusalField {...fields} />}
          </Setting>
          <MailPreferencesOfStaff
            mailPreferences={shared.settings.mailPreferences}
            notifyEmail={shared.settings.notifyEmail}
            reload={refetch}
          />
          <Setting {...shared} name="digest" hint="On a day when we are closed it waits for the next one.">
            {(fields) => <DigestField {...fields} />}
          </Setting>
          <Setting
            {...shared}
            name="retention"
            hint="For what is sent from now on. What was sent before goes when its notice said."
          >
            {(fields) => <RetentionFields {...fields} keep={shared.settings.keep} />}
          </Setting>
          <Setting
            {...shared}
            name="desk-sessions"
            hint="Counts at once, also for whoever sits at the desk now."
          >
            {(fields) => <SessionFields {...fields} />}
          </Setting>
          <section
            aria-labelledby="elsewhere"
            className="grid gap-3 p-4 border border-hair rounded-box bg-white"
          >
            <h2 id="elsewhere" className="text-lg">
              Set on pages of their own
            </h2>
            <ul>
              {ELSEWHERE.map(([path, label, what]) => (
                <li key={path} className="py-1">
                  <Link className="link" to={`/${path}`}>
                    {label}
                  </Link>
                  : {what}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  )
}
