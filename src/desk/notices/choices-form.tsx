import { type ReactNode, useState } from 'react'
import {
  changeNotifications,
  type NotificationChoices,
  TOPICS,
  type Topic,
} from '../../contract/desk-notifications.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { settingFieldClass } from '../ui/classes.ts'
import { Form } from '../ui/form.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'

const TOPIC_WORDS: Record<Topic, string> = {
  assigned: 'Something is assigned to you',
  mentions: 'A colleague mentions you with @',
  enquiries: 'New enquiry',
  applications: 'New application',
  replies: 'They wrote back',
  calls: 'A call is due',
  undelivered: 'An email was not delivered',
  requests: 'Data request: new, or few days left',
}
const WAYS = { device: 'Device', email: 'Email' } as const
type Way = keyof typeof WAYS

interface ChoicesFormProps {
  choices: NotificationChoices
  onSaved: () => Promise<unknown>
}

/**
 * The form for the topics and channels of a person's notifications, and for the quiet hours of their devices.
 */
export function ChoicesForm({ choices, onSaved }: ChoicesFormProps) {
  const [chosen, choose] = useState(choices)
  const [saved, setSaved] = useState<NotificationChoices>()
  const { busy, problem, errorOf, run } = useAction()
  const { quiet } = chosen
  const change = (changed: Partial<NotificationChoices>) => choose({ ...chosen, ...changed })
  const setQuiet = (changed: Partial<NotificationChoices['quiet']>) =>
    change({ quiet: { ...quiet, ...changed } })
  const setTopic = (way: Way, topic: Topic, isOn: boolean) =>
    change({ [way]: TOPICS.filter((each) => (each === topic ? isOn : chosen[way].includes(each))) })
  return (
    <Form
      className="grid gap-5"
      onSubmit={() => {
        void run(async () => {
          await call(changeNotifications, chosen)
          setSaved(chosen)
          await onSaved()
        })
      }}
    >
      <section aria-labelledby="about" className="grid gap-2 rounded-box border border-hair bg-white p-4">
        <h2 id="about" className="text-lg">
          What about?
        </h2>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">About</span>
              </th>
              {Object.entries(WAYS).map(([way, label]) => (
                <th key={way} scope="col" className="w-18 pb-1 font-normal text-ink-2 text-second">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TOPICS.map((topic) => (
              <tr key={topic} className="border-hair-2 border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {TOPIC_WORDS[topic]}
                </th>
                {(Object.keys(WAYS) as Way[]).map((way) => (
                  <td key={way}>
                    <label className="grid min-h-11 place-items-center">
                      <input
                        type="checkbox"
                        className="size-5 accent-jamun-600"
                        aria-label={`${TOPIC_WORDS[topic]}, ${WAYS[way].toLowerCase()}`}
                        checked={chosen[way].includes(topic)}
                        onChange={({ target }) => setTopic(way, topic, target.checked)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-ink-2 text-second">
          New enquiries and applications are emailed as often as chosen above, everything else at once.
          Replies, calls and emails: of items assigned to you. Replies also of items assigned to nobody.
        </p>
      </section>
      <section aria-labelledby="quiet" className="grid gap-2 rounded-box border border-hair bg-white p-4">
        <h2 id="quiet" className="text-lg">
          Quiet hours
        </h2>
        <Check isOn={quiet.isOn} onChange={(isOn) => setQuiet({ isOn })}>
          No notifications on devices at night
        </Check>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {(['from', 'until'] as const).map((end) => (
            <label key={end} className="grid gap-1">
              <span className="text-ink-2 text-second">{end === 'from' ? 'From' : 'Until'}</span>
              <input
                type="time"
                className={settingFieldClass}
                value={quiet[end]}
                disabled={!quiet.isOn}
                aria-invalid={errorOf(`quiet.${end}`) ? true : undefined}
                onChange={({ target }) => setQuiet({ [end]: target.value })}
              />
            </label>
          ))}
        </div>
        <Check
          isOn={quiet.whenClosed}
          disabled={!quiet.isOn}
          onChange={(whenClosed) => setQuiet({ whenClosed })}
        >
          Also on days when we are closed
        </Check>
        <p className="text-ink-2 text-second">
          What comes in quiet hours is shown at their end. The times are the organisation’s.
        </p>
      </section>
      <Problem text={problem ?? errorOf('quiet.from') ?? errorOf('quiet.until')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="touch:min-h-11" disabled={busy}>
          Save notifications
        </Button>
        <p role="status">{saved === chosen && !busy && 'Saved.'}</p>
      </div>
    </Form>
  )
}

interface CheckProps {
  isOn: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

const Check = ({ isOn, disabled, onChange, children }: CheckProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      className="size-5 flex-none accent-jamun-600"
      checked={isOn}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
)
