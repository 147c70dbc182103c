import { Link } from 'react-router'
import type { EnquirySummary } from '../../contract/desk-enquiries.ts'
import { initialsOf } from '../ui/initials.tsx'
import { MethodIcon } from './method-icon.tsx'
import { ageOf, askedTime } from './row-words.ts'
import { STATE_WORDS, StateSign } from './state-sign.tsx'

const TOPIC_LOOKS: Record<string, string> = {
  'Health Issue': 'topic-neem',
  Course: 'topic-neel',
  Program: 'topic-gul',
  Schemes: 'topic-jamun',
  Payments: 'topic-haldi',
}

interface EnquiryRowProps {
  enquiry: EnquirySummary
  to: string
  state: unknown
  isCurrent: boolean
  now: number
  /** What matters most of time in this list, such as how long the time they asked for is open yet. */
  time?: { words: string; isSoon: boolean } | undefined
}

/** One line of a list; two where it is narrow. One link covers it. */
export function EnquiryRow({ enquiry, to, state, isCurrent, now, time }: EnquiryRowProps) {
  const { name, topic, firstWords, preferredTime, assignee } = enquiry
  const isNew = enquiry.state === 'new'
  return (
    <li className={`row ${isNew ? 'row-new' : ''}`}>
      <span className="row-state" title={STATE_WORDS[enquiry.state]}>
        {isNew ? <span className="row-dot" /> : <StateSign state={enquiry.state} />}
      </span>
      <Link to={to} state={state} className="row-who" aria-current={isCurrent ? 'true' : undefined}>
        {name}
        <span className="sr-only">, {STATE_WORDS[enquiry.state].toLowerCase()}</span>
      </Link>
      <span className={`row-topic ${TOPIC_LOOKS[topic] ?? ''}`} title={topic}>
        <span className="cut">{topic}</span>
      </span>
      <span className="row-words cut">{firstWords}</span>
      <span className="row-asked cut">
        <span className="row-part">{preferredTime} </span>
        {askedTime(enquiry)}
      </span>
      <MethodIcon method={enquiry.method} />
      <span className={`row-left ${time?.isSoon ? 'row-soon' : ''}`}>{time?.words}</span>
      <span className="row-age">{ageOf(enquiry.receivedAt, now)}</span>
      <span className={`row-person ${assignee ? '' : 'row-nobody'}`} title={assignee?.name ?? 'Nobody yet'}>
        <span aria-hidden="true">{assignee && initialsOf(assignee.name)}</span>
        <span className="sr-only">{assignee?.name ?? 'nobody yet'}</span>
      </span>
    </li>
  )
}
