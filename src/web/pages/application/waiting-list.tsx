import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { say } from '../../../contract/sentences.ts'
import { joinWaitingList, type WaitingEntry } from '../../../contract/waiting-list.ts'
import { isUnknownCall } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { paths } from '../../paths.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { exactTime } from '../../ui/format-time.ts'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LogInLink } from './log-in-first.tsx'

interface WaitingListProps {
  course: string
  /** The member's places on the waiting list of this course. */
  entries: WaitingEntry[]
  onJoined: (entry: WaitingEntry) => void
  onLeave: () => void
}

/** The form to join the waiting list of a full course. Members join for themselves with one tap. */
export function WaitingList({ course, entries, onJoined, onLeave }: WaitingListProps) {
  const { status } = useAuth()
  const [isBusy, setBusy] = useState(false)
  const [person, setPerson] = useState('')

  async function join(name?: string) {
    setBusy(true)
    try {
      const { entry } = await call(joinWaitingList, { course, ...(name && { person: name }) })
      setPerson('')
      onJoined(entry)
    } catch (error) {
      const title = translate('You could not be put on the waiting list. Please ask us instead.')
      // A server without waiting lists sends no useful message.
      if (isUnknownCall(error)) showToast({ kind: 'failure', title })
      else showFailure(error, title)
    } finally {
      setBusy(false)
    }
  }

  if (status !== 'signed-in')
    return (
      <LogInLink onLeave={onLeave} className="mt-3">
        {translate('Log in to join the waiting list')}
      </LogInLink>
    )
  return (
    <>
      {entries.map(({ id, person: who, place }) => (
        <p key={id} className="wrap-anywhere mt-2">
          <b className="font-semibold">
            <OnList person={who} place={place} />
          </b>{' '}
          {translate('We email you when a seat is free.')}{' '}
          <Link to={paths.dashboard} className="link">
            {translate('See it on your Dashboard')}
          </Link>
        </p>
      ))}
      {!entries.some(({ person: who }) => who === null) && (
        <Button size="small" className="mt-3" disabled={isBusy} onClick={() => void join()}>
          {translate(isBusy ? 'Joining...' : 'Join the waiting list')}
        </Button>
      )}
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center">
          {translate('For another person')}
        </summary>
        <div className="mt-2 grid gap-3">
          <TextField
            name="waiting-person"
            label={translate("The person's full name")}
            maxLength={120}
            autoComplete="off"
            autoCapitalize="words"
            value={person}
            onChange={({ target }) => setPerson(target.value)}
            // Enter would submit the form of the application around the field.
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
          />
          <p>
            <Button
              look="outline"
              size="small"
              disabled={isBusy || person.trim() === ''}
              onClick={() => void join(person.trim())}
            >
              {translate('Join for this person')}
            </Button>
          </p>
        </div>
      </details>
    </>
  )
}

/** The note above the form, if a seat of the course is held for this member. */
export function HeldSeat({ offer }: { offer: WaitingEntry }) {
  const { person, offeredUntil } = offer
  return (
    <Note look="info" role="status">
      <p className="wrap-anywhere font-semibold">
        <Held person={person} until={offeredUntil} />
      </p>
      <p className="mt-1 text-base">
        {translate('Pay the fee and send this form before then.')}
        {person && translate(' At the end of the form, say that you apply for another person.')}
      </p>
    </Note>
  )
}

function OnList({ person, place }: Pick<WaitingEntry, 'person' | 'place'>) {
  if (person === null)
    return place === null
      ? translate('You are on the waiting list.')
      : say(translate('You are on the waiting list: number {place}.'), { place })
  const who = <span translate="no">{person}</span>
  return place === null ? (
    <Sentence text={translate('{person} is on the waiting list.')} parts={{ person: who }} />
  ) : (
    <Sentence
      text={translate('{person} is on the waiting list: number {place}.')}
      parts={{ person: who, place }}
    />
  )
}

function Held({ person, until }: { person: string | null; until: string | null }) {
  const when = until && exactTime(new Date(until))
  if (person === null)
    return when
      ? say(translate('A seat is held for you until {when}.'), { when })
      : translate('A seat is held for you.')
  const who = <span translate="no">{person}</span>
  return when ? (
    <Sentence text={translate('A seat is held for {person} until {when}.')} parts={{ person: who, when }} />
  ) : (
    <Sentence text={translate('A seat is held for {person}.')} parts={{ person: who }} />
  )
}
