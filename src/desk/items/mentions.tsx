import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listMentions, type Mention } from '../../contract/desk-mentions.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'
import { whenOf } from '../ui/times.ts'

const KEY = ['mentions']
const PAGES: Record<Mention['kind'], string> = { enquiry: 'enquiries', application: 'applications' }

/** On the start page: notes that mention the person, until they open them. */
export default function Mentions() {
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call(listMentions) })
  useLive('enquiry', KEY)
  useLive('application', KEY)
  if (!data || data.mentions.length === 0) return null
  return (
    <section aria-labelledby="mentions" className="grid gap-2">
      <h2 id="mentions" className="text-lg">
        Notes for you
      </h2>
      <ul className="grid gap-2">
        {data.mentions.map(({ kind, reference, by, text, at }) => (
          <li key={`${reference} ${at}`}>
            <Link
              to={`/${PAGES[kind]}/all/${reference}`}
              className="forced-edge block min-h-14 rounded-box border border-hair bg-white px-4 py-2 text-ink no-underline hover:bg-side"
            >
              <b className="font-semibold">
                {by ?? 'A colleague'} on {reference}
              </b>
              <span className="text-ink-2 text-second">, {whenOf(at)}</span>
              <span className="wrap-anywhere block text-second">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
