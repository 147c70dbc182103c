import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { findPeople, type PersonLine } from '../../contract/desk-people.ts'
import { call } from '../api/call.ts'
import { shownNumber } from '../items/contact-links.ts'
import { useLive } from '../live/use-live.ts'
import { Button } from '../ui/button.tsx'
import { Tell } from '../ui/tell.tsx'
import { dayOf } from '../ui/times.ts'
import { ACCOUNT_WORDS, count } from './words.ts'

/** Whom the words find; without words those whom we heard of last. */
export function PeopleList({ words }: { words: string }) {
  const found = useQuery({
    queryKey: ['people', words],
    queryFn: () => call(findPeople, { search: words }),
    placeholderData: keepPreviousData,
  })
  useLive('person', ['people'])
  const people = found.data?.people ?? []
  return (
    <>
      <p role="status" className="text-ink-2 text-second">
        {found.data && sentence(words, people.length, found.data.more)}
      </p>
      {found.error && (
        <Tell look="bad" role="alert">
          <p>{found.error.message}</p>
          <div>
            <Button look="outline" onClick={() => void found.refetch()}>
              Try again
            </Button>
          </div>
        </Tell>
      )}
      {found.isPending && <div className="people-skeleton" aria-busy="true" />}
      <ul aria-label="People" className="people-list">
        {people.map((person) => (
          <Line key={person.reference} person={person} />
        ))}
      </ul>
    </>
  )
}

function sentence(words: string, length: number, more: boolean): string {
  if (length === 0) return words ? 'Nobody is found by these words.' : 'Nobody has written yet.'
  if (more)
    return words
      ? 'More are found than fit here: type another word.'
      : 'Whom we heard of last. Others are found by words.'
  return words ? `${count(length, 'person')} found.` : 'Whom we heard of last.'
}

function Line({ person }: { person: PersonLine }) {
  const { reference, name, email, phone, account, enquiries, applications, lastAt } = person
  const sent = [
    ...(enquiries > 0 ? [count(enquiries, 'enquiry')] : []),
    ...(applications > 0 ? [count(applications, 'application')] : []),
  ]
  return (
    <li>
      <Link className="people-name" to={`/people/${reference}`}>
        {name || email}
      </Link>
      <span className="people-address">{email}</span>
      <span className="people-number">{phone && shownNumber(phone)}</span>
      <span className="people-sent">{sent.join(', ')}</span>
      <span className="people-account" data-account={account}>
        {ACCOUNT_WORDS[account]}
      </span>
      <span className="people-at">{dayOf(lastAt)}</span>
    </li>
  )
}
