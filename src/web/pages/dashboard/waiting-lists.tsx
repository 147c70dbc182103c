import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { say } from '../../../contract/sentences.ts'
import { leaveWaitingList, listWaiting, type WaitingEntry } from '../../../contract/waiting-list.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { paths } from '../../paths.ts'
import { langOf } from '../../texts/lang-of.ts'
import { sayDay } from '../../texts/say.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { exactTime } from '../../ui/format-time.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { Panel } from './panel.tsx'

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
      title: translate('Leave the waiting list?'),
      text:
        state === 'offered'
          ? say(translate('The seat in {course} is then offered to the next person.'), { course })
          : say(translate('You lose your place for {course}. You can join again, behind the others.'), {
              course,
            }),
      yes: translate('Leave it'),
      no: translate('Stay'),
      focusAfterYes: () => document.getElementById(HEADING),
    })
    if (!yes) return
    try {
      await call(leaveWaitingList, undefined, { params: { id } })
      showToast({ kind: 'success', title: leaveWaitingList.message })
    } catch (error) {
      showFailure(error, translate('You could not leave the list.'))
    }
    await client.invalidateQueries({ queryKey: ['waiting'] })
  }

  const entries = data?.entries ?? []
  if (entries.length === 0) return null
  return (
    <Panel id={HEADING} title={translate('Your waiting lists')}>
      <ul className="mt-5 grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-control border border-jamun-200 px-5 py-4">
            <p lang={langOf(entry.course)} className="wrap-anywhere font-semibold leading-snug">
              {entry.course}
            </p>
            {entry.person && (
              <p className="wrap-anywhere mt-1">
                <Sentence
                  text={translate('For {name}')}
                  parts={{ name: <span translate="no">{entry.person}</span> }}
                />
              </p>
            )}
            {entry.starts && (
              <p className="mt-1 text-ink-2">
                {say(translate('First day {date}'), { date: firstDayOf(entry.starts) })}
              </p>
            )}
            <p className="mt-2">{inWords(entry)}</p>
            {(entry.state === 'waiting' || entry.state === 'offered') && (
              <div className="mt-3 flex flex-wrap gap-3">
                {entry.state === 'offered' && (
                  <Link to={paths.application(entry.course)} className={buttonClass('solid', 'small')}>
                    {translate('Apply now')}
                  </Link>
                )}
                <Button
                  look="outline"
                  size="small"
                  aria-label={say(translate('Leave the waiting list: {course}'), { course: entry.course })}
                  onClick={() => void leave(entry)}
                >
                  {translate('Leave the waiting list')}
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
      return say(translate('Number {n} in the order. We email you when a seat is free.'), { n: place ?? 1 })
    case 'offered':
      return person
        ? say(
            translate(
              'A seat is held for {person} until {until}. Pay the fee and send the form before then.',
            ),
            { person, until },
          )
        : say(translate('A seat is held for you until {until}. Pay the fee and send the form before then.'), {
            until,
          })
    case 'taken':
      return reference
        ? say(translate('You applied, with the reference {reference}.'), { reference })
        : translate('You applied.')
    case 'lapsed':
      if (!until) return translate('This batch takes no more applications, and no seat became free.')
      return person
        ? say(
            translate(
              'A seat was held for {person} until {until}. It was then offered to the next person. You can join the list again.',
            ),
            { person, until },
          )
        : say(
            translate(
              'A seat was held for you until {until}. It was then offered to the next person. You can join the list again.',
            ),
            { until },
          )
    case 'left':
      return translate('You left this list.')
    case 'removed':
      return translate('We took you off this list. If you do not know why, please ask us.')
  }
}
