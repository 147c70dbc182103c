import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { findPeople, type PersonLine } from '../../contract/desk-people.ts'
import { call } from '../api/call.ts'
import { shownNumber } from '../items/contact-links.ts'
import { useLive } from '../live/use-live.ts'
import { Loading } from '../ui/loading.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { dayOf } from '../ui/times.ts'
import { ACCOUNT_WORDS, count } from './labels.ts'

/** The people that match the search; without a search those with the newest activity. */
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
      {found.error && <NotRead error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
      <ul aria-label="People" className="border border-hair rounded-box bg-white overflow-clip empty:hidden">
        {people.map((person) => (
          <Line key={person.reference} person={person} />
        ))}
      </ul>
    </>
  )
}

function sentence(words: string, length: number, more: boolean): string {
  if (length === 0) return words ? 'Nothing found.' : 'No people yet.'
  if (more)
    return words ? 'Too many results. Type one more word.' : 'Most recent first. Search for all others.'
  return words ? `${count(length, 'person')} found.` : 'Most recent first.'
}

function Line({ person }: { person: PersonLine }) {
  const { reference, name, email, phone, account, enquiries, applications, lastAt } = person
  const sent = [
    ...(enquiries > 0 ? [count(enquiries, 'enquiry')] : []),
    ...(applications > 0 ? [count(applications, 'application')] : []),
  ]
  return (
    <li className="relative grid grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_9rem_minmax(0,1fr)_7rem_4rem] items-center gap-y-0.5 gap-x-3 min-h-10 py-1 px-3.5 border-t border-hair-2 text-second @max-[56rem]/people:grid-cols-[minmax(0,1fr)_auto] @max-[56rem]/people:min-h-16 @max-[56rem]/people:py-2.5 @max-[56rem]/people:px-3.5 first:border-t-0 hover:bg-jamun-50">
      <Link
        className="wrap-anywhere text-ink text-[1rem] font-semibold after:absolute after:inset-0 focus-visible:no-halo focus-visible:after:outline-2 focus-visible:after:outline-jamun-950 focus-visible:after:-outline-offset-3 focus-visible:after:shadow-[inset_0_0_0_6px_var(--color-haldi-400)]"
        to={`/people/${reference}`}
      >
        {name || email}
      </Link>
      <span className="people-address min-w-0 text-ink-2 wrap-anywhere @max-[56rem]/people:col-start-1">
        {email}
      </span>
      <span className="tabular-nums min-w-0 text-ink-2 wrap-anywhere @max-[56rem]/people:col-start-1">
        {phone && shownNumber(phone)}
      </span>
      <span className="people-sent min-w-0 text-ink-2 wrap-anywhere @max-[56rem]/people:col-span-full">
        {sent.join(', ')}
      </span>
      <span
        className="min-w-0 text-ink-2 wrap-anywhere data-[account=blocked]:text-err data-[account=blocked]:font-semibold @max-[56rem]/people:[grid-area:1_/_2]"
        data-account={account}
      >
        {ACCOUNT_WORDS[account]}
      </span>
      <span className="tabular-nums min-w-0 text-ink-2 wrap-anywhere @max-[56rem]/people:[grid-area:2_/_2] @max-[56rem]/people:justify-self-end">
        {dayOf(lastAt)}
      </span>
    </li>
  )
}
