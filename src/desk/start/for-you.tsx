import { Bell, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Mention, Start } from '../../contract/desk-start.ts'
import { shownCount } from '../items/lists/shown-count.ts'
import { Initials } from '../ui/initials.tsx'
import { whenOf } from '../ui/times.ts'

const PAGES: Record<Mention['kind'], string> = { enquiry: 'enquiries', application: 'applications' }
const rowClass =
  'flex min-h-12 items-center gap-3 border-hair-2 border-t px-4 py-2 text-ink no-underline hover:bg-side'

/** Unread emails, mentions with their words, reminders that are due, and items assigned to the person. */
export function ForYou({
  enquiries,
  applications,
  replies,
}: Pick<Start, 'enquiries' | 'applications' | 'replies'>) {
  if (!enquiries) return null
  const { mentions, due, mine } = enquiries
  const mineApplied = applications?.mine ?? 0
  if (replies.length + mentions.length + due.length + mine + mineApplied === 0) return null
  return (
    <section
      aria-labelledby="for-you"
      className="forced-edge overflow-clip rounded-box border border-hair bg-white"
    >
      <header className="flex flex-wrap items-center gap-x-4 px-4 py-1">
        <h2 id="for-you" className="min-h-11 flex-1 content-center text-lg">
          For you
        </h2>
        {mine > 0 && (
          <Link className="link inline-flex min-h-11 items-center text-second" to="/enquiries/mine">
            My enquiries, {shownCount(mine)}
          </Link>
        )}
        {mineApplied > 0 && (
          <Link className="link inline-flex min-h-11 items-center text-second" to="/applications/mine">
            My applications, {shownCount(mineApplied)}
          </Link>
        )}
      </header>
      <ul>
        {replies.map((reply) => (
          <Said
            key={`${reply.reference} ${reply.at}`}
            {...reply}
            sign={<Mail aria-hidden="true" size={20} className="mx-1.5 flex-none text-jamun-600" />}
          >
            <b>{reply.name}</b> replied by email
            <span className="wrap-anywhere line-clamp-2 text-ink-2 text-second">{reply.text}</span>
          </Said>
        ))}
        {mentions.map(({ by, text, ...mention }) => (
          <Said key={`${mention.reference} ${mention.at}`} {...mention} sign={<Initials name={by ?? ''} />}>
            <b className="font-semibold">{by ?? 'A colleague'}</b> mentioned you: {mention.reference}
            <span className="wrap-anywhere block text-ink-2 text-second">“{text}”</span>
          </Said>
        ))}
        {due.map(({ reference, name, topic }) => (
          <li key={reference}>
            <Link to={`/enquiries/all/${reference}`} className={rowClass}>
              <Bell aria-hidden="true" size={20} className="mx-1.5 flex-none text-haldi-700" />
              <span className="min-w-0 flex-1">
                Reminder: {name}
                <span className="block text-ink-2 text-second">{topic}</span>
              </span>
              <b className="font-semibold text-gul-700 text-second">due</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SaidProps extends Pick<Mention, 'kind' | 'reference' | 'at'> {
  sign: ReactNode
  children: ReactNode
}

/** A text about an item, with the link to it. */
const Said = ({ kind, reference, at, sign, children }: SaidProps) => (
  <li>
    <Link to={`/${PAGES[kind]}/all/${reference}`} className={rowClass}>
      {sign}
      <span className="min-w-0 flex-1">{children}</span>
      <time className="text-ink-2 text-second" dateTime={at}>
        {whenOf(at)}
      </time>
    </Link>
  </li>
)
