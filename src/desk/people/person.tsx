import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { DeskPerson } from '../../contract/desk-people.ts'
import type { DeskFailure } from '../api/call.ts'
import { shownNumber } from '../items/contact-links.ts'
import { useNoteOpened } from '../items/recently-opened.ts'
import { AlsoHere } from '../live/also-here.tsx'
import { usePresence } from '../live/use-live.ts'
import { useKeys } from '../shell/keys/use-keys.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AccountBox } from './account-box.tsx'
import { Actions } from './actions.tsx'
import { Aside } from './aside.tsx'
import { Consents } from './consents.tsx'
import { longDayOf } from './labels.ts'
import { Requests } from './requests.tsx'
import { Line, Middle, Section } from './section.tsx'
import { Sent } from './sent.tsx'
import { Time } from './time.tsx'
import { usePerson } from './use-person.ts'

/** Everything about one person. */
export function Person({ reference }: { reference: string }) {
  const { data: person, error, look, refetch } = usePerson(reference)
  // Read data stay on the screen while the network fails, and are removed when the person is erased.
  const failure =
    error && (!person || (error as DeskFailure).code === 'not_found') ? (error as DeskFailure) : undefined
  const navigate = useNavigate()
  useNoteOpened(
    person && !failure
      ? { path: `people/${reference}`, name: person.name || person.email, about: 'Person' }
      : undefined,
  )
  useKeys([{ keys: 'Esc', label: 'Back to the list', group: 'Person', run: () => void navigate('/people') }])
  return (
    <div className="@container/people grid gap-3 max-w-336">
      <p>
        <Link className="link inline-flex min-h-(--control) items-center gap-1.5" to="/people">
          <ArrowLeft aria-hidden="true" size={18} />
          All people
        </Link>
      </p>
      {failure && <NotShown failure={failure} onRetry={() => void refetch()} />}
      {!person && !error && (
        <div className="min-h-48 rounded-box bg-jamun-50 animate-late" aria-busy="true" role="status">
          <h1 className="sr-only">Loading the person</h1>
        </div>
      )}
      {person && !failure && <Shown person={person} onChanged={() => void look()} />}
    </div>
  )
}

function NotShown({ failure, onRetry }: { failure: DeskFailure; onRetry: () => void }) {
  if (failure.code === 'not_found')
    return (
      <>
        <PageTitle title="There is nobody here" className="text-[1.375rem]" />
        <p>The data of this person is erased, or the address is wrong.</p>
      </>
    )
  return (
    <>
      <PageTitle title="The person cannot be shown" className="text-[1.375rem]" />
      <Callout look="bad" role="alert">
        <p>{failure.message}</p>
      </Callout>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </>
  )
}

function Shown({ person, onChanged }: { person: DeskPerson; onChanged: () => void }) {
  const others = usePresence(person.reference, 'person')
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <PageTitle title="A person" className="wrap-anywhere text-[1.625rem]">
            {person.name || person.email}
          </PageTitle>
          <p className="flex flex-wrap gap-y-0.5 gap-x-3.5 text-ink-2 text-second">
            <span className="wrap-anywhere">{person.email || 'No email'}</span>
            {person.phones.map((phone) => (
              <span key={phone} className="tabular-nums">
                {shownNumber(phone)}
              </span>
            ))}
            <span>with us since {longDayOf(person.since)}</span>
          </p>
          <AlsoHere people={others} />
        </div>
        <Actions person={person} onChanged={onChanged} />
      </div>
      {person.account?.blocked && (
        <Callout look="sun">
          <p>
            <b className="font-semibold">Blocked since {longDayOf(person.account.blocked.at)}</b>
            {person.account.blocked.by && ` by ${person.account.blocked.by}`}:{' '}
            {person.account.blocked.because}
          </p>
        </Callout>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6 @max-[56rem]/people:grid-cols-1">
        <div className="border border-hair rounded-box bg-white overflow-clip">
          <AccountBox person={person} onChanged={onChanged} />
          <Sent person={person} />
          <Consents person={person} onChanged={onChanged} />
          <Requests person={person} onChanged={onChanged} />
          <Section title="History" about="newest first">
            {person.happened.map(({ id, at, by, what }) => (
              <Line key={id}>
                <Time at={at} />
                <Middle>
                  {what}
                  {by && `, ${by}`}
                </Middle>
              </Line>
            ))}
          </Section>
        </div>
        <Aside person={person} />
      </div>
    </>
  )
}
