import { useQuery } from '@tanstack/react-query'
import { DIGEST_SETTINGS, MailPreferences, NEWS_SETTINGS } from '../../contract/desk-mail-preferences.ts'
import { changeMailPreferences, mailPreferencesState, type Settings } from '../../contract/desk-settings.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { call } from '../api/call.ts'
import { settingFieldClass } from '../ui/classes.ts'
import { HOURS, hourInWords } from '../ui/hours.ts'
import { History } from './history.tsx'
import { DIGEST_WORDS, mailPreferencesInWords, NEWS_WORDS } from './labels.ts'
import { PartForm } from './part-form.tsx'
import { usePart } from './use-part.ts'
import { settingsQuery } from './use-settings.ts'

/** The mail preferences of all staff. Staff also set their own on "Notifications". */
export function MailPreferencesOfStaff() {
  const { data, refetch } = useQuery(settingsQuery)
  if (!data) return null
  const { mailPreferences, notifyEmail } = data
  return (
    <section aria-labelledby="told" className="grid gap-3 p-4 border border-hair rounded-box bg-white">
      <h2 id="told" className="text-lg">
        Who gets what
      </h2>
      <p className="text-ink-2">
        News are emails about new enquiries and applications. The summary shows what is waiting. Everybody can
        also choose under “Notifications”.
      </p>
      <p className="text-ink-2">
        {notifyEmail
          ? `Each new enquiry and application is also emailed to ${notifyEmail}. The operator of the server sets this address.`
          : 'No address of the organisation gets each new enquiry. The operator of the server can set one.'}
      </p>
      <ul aria-label="Who gets what">
        {mailPreferences.map((person) => (
          <li className="grid gap-2 py-3 border-t border-hair-2" key={person.id}>
            <Member person={person} reload={refetch} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Member({
  person,
  reload,
}: {
  person: Settings['mailPreferences'][number]
  reload: () => Promise<unknown>
}) {
  const { id, name, role, version, news, hour, digest } = person
  const now: MailPreferences = { news, hour, digest }
  const part = usePart<MailPreferences>({
    now: { value: now, version },
    schema: MailPreferences,
    save: (saved, seen) => call(changeMailPreferences, { version: seen, ...saved }, { id }),
    reload,
    before: now,
    said: `Saved: emails of ${name}`,
  })
  const { value } = part
  const title = `emails of ${name}`
  return (
    <>
      <h3 className="font-semibold">
        {name} <span className="font-normal text-ink-2">{role}</span>
      </h3>
      {mayDo(role, 'enquiries') ? (
        <>
          <PartForm title={title} part={part} theirs={mailPreferencesInWords(now)}>
            <div className="flex flex-wrap gap-y-2 gap-x-4">
              <Choice
                label="News"
                of={name}
                value={value.news}
                options={NEWS_SETTINGS}
                words={NEWS_WORDS}
                onChange={(chosen) => part.change({ ...value, news: chosen })}
              />
              {value.news === 'daily' && (
                <Choice
                  label="At"
                  of={name}
                  value={String(value.hour)}
                  options={HOURS.map(String)}
                  words={Object.fromEntries(HOURS.map((each) => [String(each), hourInWords(each)]))}
                  onChange={(chosen) => part.change({ ...value, hour: Number(chosen) })}
                />
              )}
              <Choice
                label="Digest"
                of={name}
                value={value.digest}
                options={DIGEST_SETTINGS}
                words={DIGEST_WORDS}
                onChange={(chosen) => part.change({ ...value, digest: chosen })}
              />
            </div>
          </PartForm>
          <History
            name={mailPreferencesState(id)}
            title={title}
            version={version}
            inWords={(state) => mailPreferencesInWords(state as MailPreferences)}
            busy={part.busy}
            onBringBack={(state) => void part.bringBack(state as MailPreferences)}
          />
        </>
      ) : (
        <p className="text-ink-2">Gets none of these emails, because of the role.</p>
      )}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  /** The name of the person. */
  of: string
  value: Value
  options: readonly Value[]
  words: Record<Value, string>
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, of, value, options, words, onChange }: ChoiceProps<Value>) {
  return (
    <label className="grid gap-1">
      <span aria-hidden="true" className="text-ink-2 text-second">
        {label}
      </span>
      <select
        aria-label={`${label}, ${of}`}
        className={settingFieldClass}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    </label>
  )
}
