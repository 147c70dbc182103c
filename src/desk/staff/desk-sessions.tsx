import { useCallback, useEffect, useState } from 'react'
import type * as v from 'valibot'
import * as calls from '../../contract/desk-sign-in.ts'
import { call } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { ourClock } from '../ui/our-clock.ts'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'

type Sessions = v.InferOutput<(typeof calls.listDeskSessions)['output']>['sessions']

const timeOf = ourClock({ dateStyle: 'medium', timeStyle: 'short' })

/** The person's sessions at the desk. */
export function DeskSessions() {
  const { refresh } = useDesk()
  const [sessions, setSessions] = useState<Sessions>()
  const action = useAction()
  const { run } = action
  const load = useCallback(async () => setSessions((await call(calls.listDeskSessions)).sessions), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    void run(load)
  }, [])
  const end = (id: string) =>
    run(async () => {
      await call(calls.endDeskSession, undefined, { id })
      await (sessions?.find((session) => session.id === id)?.current ? refresh() : load())
    })

  return (
    <section aria-labelledby="sessions" className="grid gap-2">
      <h2 id="sessions" className="text-lg">
        Where you are signed in
      </h2>
      <Problem text={action.problem} />
      <ul>
        {sessions?.map(({ id, device, lastUsedAt, current }) => (
          <li
            key={id}
            className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-hair-2 border-b py-1.5"
          >
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{device}</b>
              {current && ' (here)'}
              <span className="block text-ink-2 text-second">last used {timeOf(lastUsedAt)}</span>
            </span>
            <Button
              look="outline"
              disabled={action.busy}
              aria-label={`Sign out ${device}`}
              onClick={() => end(id)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
