import { useEffect, useState } from 'react'
import { changeNews, NEWS_SETTINGS, type NewsSetting, readNews } from '../../contract/desk-news.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Tell } from '../ui/tell.tsx'
import { useAction } from '../ui/use-action.ts'

const WORDS: Record<NewsSetting, string> = {
  none: 'No mails',
  'at once': 'At once, as they come',
  hourly: 'Every full hour in which some came',
  daily: 'Once a day, at',
}
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const shown = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** How often a mail tells somebody of what came. */
export function MailsAboutNews() {
  const [chosen, setChosen] = useState<{ how: NewsSetting; hour: number }>()
  const [saved, setSaved] = useState<typeof chosen>()
  const action = useAction()
  const { run } = action
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void run(async () => setChosen(await call(readNews)))
  }, [])
  const choose = (change: Partial<{ how: NewsSetting; hour: number }>) => {
    setChosen((now) => now && { ...now, ...change })
  }

  return (
    <form
      noValidate
      aria-labelledby="mails-about-news"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!chosen) return
        void run(async () => {
          await call(changeNews, chosen)
          setSaved(chosen)
        })
      }}
    >
      <h2 id="mails-about-news" className="text-lg">
        Mails about new enquiries and applications
      </h2>
      <p className="text-ink-2">
        They hold a reference and a link, nothing of a person. What a colleague gives you is mailed to you
        either way.
      </p>
      {action.problem && (
        <Tell look="bad" role="alert">
          <p>{action.problem}</p>
        </Tell>
      )}
      {chosen && (
        <>
          <fieldset>
            <legend className="sr-only">How often</legend>
            {NEWS_SETTINGS.map((how) => (
              <div key={how} className="flex min-h-11 flex-wrap items-center gap-x-3">
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="news"
                    className="size-5 flex-none accent-jamun-600"
                    checked={chosen.how === how}
                    onChange={() => choose({ how })}
                  />
                  {WORDS[how]}
                </label>
                {how === 'daily' && (
                  <select
                    aria-label="Hour of the daily mail"
                    className="min-h-11 rounded-control border border-jamun-400 bg-white px-3 tabular-nums hover:border-jamun-600"
                    value={chosen.hour}
                    onChange={(event) => choose({ how: 'daily', hour: Number(event.target.value) })}
                  >
                    {HOURS.map((hour) => (
                      <option key={hour} value={hour}>
                        {shown(hour)}
                      </option>
                    ))}
                  </select>
                )}
              </div>
            ))}
          </fieldset>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="outline" disabled={action.busy}>
              Save
            </Button>
            <p role="status">{saved && saved === chosen && !action.busy && 'Saved.'}</p>
          </div>
        </>
      )}
    </form>
  )
}
