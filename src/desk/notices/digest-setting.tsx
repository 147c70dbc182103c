import { useEffect, useState } from 'react'
import { changeDigest, DIGEST_SETTINGS, type DigestSetting, readDigest } from '../../contract/desk-digest.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Tell } from '../ui/tell.tsx'
import { useAction } from '../ui/use-action.ts'

const inWords = (clock: string): Record<DigestSetting, string> => ({
  none: 'No digest',
  daily: `Every day at ${clock}`,
  weekly: `Every Monday at ${clock}`,
})

/** How often a mail tells somebody how the desk's work stands. */
export function DigestChoice() {
  const [chosen, choose] = useState<DigestSetting>()
  const [clock, setClock] = useState('')
  const [isSaved, setSaved] = useState(false)
  const action = useAction()
  const { run } = action
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void run(async () => {
      const read = await call(readDigest)
      setClock(read.clock)
      choose(read.how)
    })
  }, [])

  return (
    <form
      noValidate
      aria-labelledby="digest"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!chosen) return
        setSaved(false)
        void run(async () => {
          await call(changeDigest, { how: chosen })
          setSaved(true)
        })
      }}
    >
      <h2 id="digest" className="text-lg">
        A digest by mail
      </h2>
      <p className="text-ink-2">
        What is new, waits longest, was set aside or gave up, with links. Where there is nothing of all that,
        no mail comes, and on a day when we are closed it waits for the next.
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
            {DIGEST_SETTINGS.map((how) => (
              <label key={how} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="digest"
                  className="size-5 flex-none accent-jamun-600"
                  checked={chosen === how}
                  onChange={() => {
                    setSaved(false)
                    choose(how)
                  }}
                />
                {inWords(clock)[how]}
              </label>
            ))}
          </fieldset>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="outline" disabled={action.busy}>
              Set the digest
            </Button>
            <p role="status">{isSaved && 'The digest is set.'}</p>
          </div>
        </>
      )}
    </form>
  )
}
