import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { say } from '../../../contract/sentences.ts'
import { leaveWaitingList, listWaiting, type WaitingEntry } from '../../../contract/waiting-list.ts'
import { failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { exactTime } from '../../ui/format-time.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { langOf } from '../../words/lang-of.ts'
import { sayDay } from '../../words/say.ts'
import { Sentence } from '../../words/sentence.tsx'
import { Panel } from './panel.tsx'
import { words } from './words.ts'

const HEADING = 'waiting-lists'

const firstDayOf = (day: string) => sayDay(new Date(day))

/** The waiting lists of the member. Absent without one, and if the server does not know them. */
export function WaitingLists() {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => call(listWaiting, undefined, { signal }),
  })
  const { ask, dialog } = useConfirm()
  const client = useQueryClient()

  async function leave({ id, course, state }: WaitingEntry) {
    const yes = await ask({
      title: words.leaveQuestion,
      text: state === 'offered' ? say(words.leaveOffered, { course }) : say(words.leavePlace, { course }),
      yes: words.leaveIt,
      no: words.stay,
      focusAfterYes: () => document.getElementById(HEADING),
    })
    if (!yes) return
    try {
      await call(leaveWaitingList, undefined, { params: { id } })
      showToast({ kind: 'success', title: words.leftList })
    } catch (error) {
      showToast({ kind: 'failure', ...failureTexts(error, 'message', words.notLeft) })
    }
    await client.invalidateQueries({ queryKey: ['waiting'] })
  }

  const entries = data?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Panel id={HEADING} title={words.waitingLists}>
      <ul className="mt-5 grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-control border border-jamun-200 px-5 py-4">
            <p lang={langOf(entry.course)} className="wrap-anywhere font-semibold leading-snug">
              {entry.course}
            </p>
            {entry.person && (
              <p className="wrap-anywhere mt-1">
                <Sentence
                  text={words.forPerson}
                  parts={{ name: <span translate="no">{entry.person}</span> }}
                />
              </p>
            )}
            {entry.starts && (
              <p className="mt-1 text-ink-2">{say(words.firstDayOn, { date: firstDayOf(entry.starts) })}</p>
            )}
            <p className="mt-2">{inWords(entry)}</p>
            {(entry.state === 'waiting' || entry.state === 'offered') && (
              <div className="mt-3 flex flex-wrap gap-3">
                {entry.state === 'offered' && (
                  <Link to={paths.application(entry.course)} className={buttonClass('solid', 'small')}>
                    {words.applyNow}
                  </Link>
                )}
                <Button
                  look="outline"
                  size="small"
                  aria-label={say(words.leaveListOf, { course: entry.course })}
                  onClick={() => void leave(entry)}
                >
                  {words.leaveList}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  )
}

function inWords({ state, place, person, offeredUntil, reference }: WaitingEntry): string {
  const until = offeredUntil ? exactTime(new Date(offeredUntil)) : ''
  switch (state) {
    case 'waiting':
      return say(words.place, { n: place ?? 1 })
    case 'offered':
      return person ? say(words.heldFor, { person, until }) : say(words.heldForYou, { until })
    case 'taken':
      return reference ? say(words.appliedAs, { reference }) : words.applied
    case 'lapsed':
      if (!until) return words.noSeat
      return person ? say(words.wasHeldFor, { person, until }) : say(words.wasHeldForYou, { until })
    case 'left':
      return words.left
    case 'removed':
      return words.takenOff
  }
}
