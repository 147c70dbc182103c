import { type ReactNode, useEffect, useState } from 'react'
import {
  changeDigest,
  changeNews,
  DIGEST_SETTINGS,
  type DigestSetting,
  NEWS_SETTINGS,
  type NewsSetting,
  readDigest,
  readNews,
} from '../../contract/desk-mail-preferences.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { HOURS, hourInWords } from '../ui/hours.ts'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'

const NEWS_WORDS: Record<NewsSetting, string> = {
  none: 'No emails',
  'at once': 'At once, as they come',
  hourly: 'Every hour with something new',
  daily: 'Once a day, at',
}
const digestWords = (clock: string): Record<DigestSetting, string> => ({
  none: 'No summary',
  daily: `Every day at ${clock}`,
  weekly: `Every Monday at ${clock}`,
})

/** The choice how often mails about new submissions are sent. */
export const MailsAboutNews = () => (
  <MailSetting
    id="news"
    title="Emails about new enquiries and applications"
    hint="They contain a reference and a link, no personal data."
    button="Save"
    said="Saved."
    options={NEWS_SETTINGS}
    words={() => NEWS_WORDS}
    read={() => call(readNews)}
    save={(chosen) => call(changeNews, chosen)}
  >
    {(how, { hour }, choose) =>
      how === 'daily' && (
        <select
          aria-label="Hour of the daily email"
          className="min-h-11 rounded-control border border-jamun-400 bg-white px-3 tabular-nums hover:border-jamun-600"
          value={hour}
          onChange={(event) => choose({ how, hour: Number(event.target.value) })}
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hourInWords(hour)}
            </option>
          ))}
        </select>
      )
    }
  </MailSetting>
)

/** The choice how often the mail with the state of the work is sent. */
export const DigestChoice = () => (
  <MailSetting
    id="digest"
    title="Summary by email"
    hint="New items, longest waiting, spam and undelivered emails, with links. None when nothing is new; on a closed day it is sent on the next open day."
    button="Save the summary"
    said="The summary is saved."
    options={DIGEST_SETTINGS}
    words={({ clock }) => digestWords(clock)}
    read={() => call(readDigest)}
    save={({ how }) => call(changeDigest, { how })}
  />
)

interface MailSettingProps<How extends string, Value extends { how: How }> {
  id: string
  title: string
  hint: string
  button: string
  /** The toast after saving. */
  said: string
  options: readonly How[]
  words: (value: Value) => Record<How, string>
  read: () => Promise<Value>
  save: (value: Value) => Promise<unknown>
  /** Content beside an option. */
  children?: (how: How, value: Value, choose: (value: Value) => void) => ReactNode
}

function MailSetting<How extends string, Value extends { how: How }>(props: MailSettingProps<How, Value>) {
  const { id, title, hint, button, said, options, words, read, save, children } = props
  const [chosen, choose] = useState<Value>()
  const [saved, setSaved] = useState<Value>()
  const action = useAction()
  const { run } = action
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void run(async () => choose(await read()))
  }, [])

  return (
    <Form
      aria-labelledby={id}
      className="grid gap-2"
      onSubmit={() => {
        if (!chosen) return
        void run(async () => {
          await save(chosen)
          setSaved(chosen)
        })
      }}
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="text-ink-2">{hint}</p>
      <Problem text={action.problem} />
      {chosen && (
        <>
          <fieldset>
            <legend className="sr-only">How often</legend>
            {options.map((how) => (
              <div key={how} className="flex min-h-11 flex-wrap items-center gap-x-3">
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name={id}
                    className="size-5 flex-none accent-jamun-600"
                    checked={chosen.how === how}
                    onChange={() => choose({ ...chosen, how })}
                  />
                  {words(chosen)[how]}
                </label>
                {children?.(how, chosen, choose)}
              </div>
            ))}
          </fieldset>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="outline" disabled={action.busy}>
              {button}
            </Button>
            <p role="status">{saved === chosen && !action.busy && said}</p>
          </div>
        </>
      )}
    </Form>
  )
}
