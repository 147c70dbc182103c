import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { leaveWaitingList, listWaiting, type WaitingEntry } from '../../../contract/waiting-list.ts'
import { failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { exactTime } from '../../ui/format-time.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { Panel } from './panel.tsx'

const HEADING = 'waiting-lists'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

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
      title: 'Leave the waiting list?',
      text:
        state === 'offered'
          ? `The seat in ${course} is then offered to the next person.`
          : `You lose your place for ${course}. You can join again, behind the others.`,
      yes: 'Leave it',
      no: 'Stay',
      focusAfterYes: () => document.getElementById(HEADING),
    })
    if (!yes) return
    try {
      await call(leaveWaitingList, undefined, { params: { id } })
      showToast({ kind: 'success', title: leaveWaitingList.message })
    } catch (error) {
      showToast({ kind: 'failure', ...failureTexts(error, 'message', 'You could not leave the list.') })
    }
    await client.invalidateQueries({ queryKey: ['waiting'] })
  }

  const entries = data?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Panel id={HEADING} title="Your waiting lists">
      <ul className="mt-5 grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-control border border-jamun-200 px-5 py-4">
            <p className="wrap-anywhere font-semibold leading-snug">{entry.course}</p>
            {entry.person && (
              <p className="wrap-anywhere mt-1">
                For <span translate="no">{entry.person}</span>
              </p>
            )}
            {entry.starts && (
              <p className="mt-1 text-ink-2">First day {day.format(Date.parse(entry.starts))}</p>
            )}
            <p className="mt-2">{inWords(entry)}</p>
            {(entry.state === 'waiting' || entry.state === 'offered') && (
              <div className="mt-3 flex flex-wrap gap-3">
                {entry.state === 'offered' && (
                  <Link to={paths.application(entry.course)} className={buttonClass('solid', 'small')}>
                    Apply now
                  </Link>
                )}
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Leave the waiting list: ${entry.course}`}
                  onClick={() => void leave(entry)}
                >
                  Leave the waiting list
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
  const held = `held for ${person ?? 'you'} until`
  const until = offeredUntil ? exactTime(new Date(offeredUntil)) : ''
  switch (state) {
    case 'waiting':
      return `Number ${place ?? 1} in the order. We email you when a seat is free.`
    case 'offered':
      return `A seat is ${held} ${until}. Pay the fee and send the form before then.`
    case 'taken':
      return reference ? `You applied, with the reference ${reference}.` : 'You applied.'
    case 'lapsed':
      if (!until) return 'This batch takes no more applications, and no seat became free.'
      return `A seat was ${held} ${until}. It was then offered to the next person. You can join the list again.`
    case 'left':
      return 'You left this list.'
    case 'removed':
      return 'We took you off this list. If you do not know why, please ask us.'
  }
}
