import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { momentTyped, ourDay } from '../ui/our-clock.ts'
import { TextField } from '../ui/text-field.tsx'
import { whenOf } from '../ui/times.ts'
import type { ItemActions } from './use-item.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

/** Nine o'clock, this many days from today. */
const morning = (daysAhead: number) => momentTyped(`${ourDay(Date.now() + daysAhead * DAY)}T09:00`)

const CHOICES: [label: string, time: () => number][] = [
  ['In an hour', () => Date.now() + HOUR],
  ['In four hours', () => Date.now() + 4 * HOUR],
  ['Tomorrow at 09:00', () => morning(1)],
  ['In three days', () => morning(3)],
  ['In a week', () => morning(7)],
]
const AT_A_TIME = 'At a time'

/** A bell that rings once a reminder is set. */
export function ReminderSign({ remindAt }: { remindAt: string | null }) {
  const Sign = remindAt ? BellRing : Bell
  return <Sign aria-hidden="true" className={remindAt ? 'text-haldi-700' : ''} size={20} strokeWidth={1.75} />
}

interface ReminderPickProps {
  remindAt: string | null
  actions: ItemActions
  /** Closes the sheet that contains the field. */
  onPicked?: () => void
}

export function ReminderPick({ remindAt, actions, onPicked }: ReminderPickProps) {
  const [asking, setAsking] = useState(false)
  const set = (time: number | null) => {
    const at = time === null ? null : new Date(time).toISOString()
    onPicked?.()
    void actions.change({ remindAt: at }, at ? `Reminder: ${whenOf(at)}` : 'No reminder')
  }
  return (
    <>
      <select
        aria-label="Remind me"
        value={remindAt ?? ''}
        disabled={actions.busy}
        onChange={({ target: { value } }) => {
          if (value === AT_A_TIME) setAsking(true)
          else set(CHOICES.find(([label]) => label === value)?.[1]() ?? null)
        }}
      >
        <option value="">No reminder</option>
        {remindAt && <option value={remindAt}>{whenOf(remindAt)}</option>}
        {CHOICES.map(([label]) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
        <option value={AT_A_TIME}>{AT_A_TIME} …</option>
      </select>
      {asking && (
        <Dialog label="Remind me at" onClose={() => setAsking(false)}>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              const time = momentTyped(String(new FormData(event.currentTarget).get('remindAt')))
              if (Number.isNaN(time)) return
              setAsking(false)
              set(time)
            }}
          >
            <h2 className="text-xl">Remind me at</h2>
            <TextField name="remindAt" label="Day and time" type="datetime-local" required />
            <div className="flex flex-wrap gap-2">
              <Button type="submit">Remind me</Button>
              <Button look="outline" onClick={() => setAsking(false)}>
                Cancel
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
