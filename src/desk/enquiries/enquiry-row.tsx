import { Link } from 'react-router'
import type { EnquirySummary } from '../../contract/desk-enquiries.ts'
import { initialsOf } from '../ui/initials.tsx'
import { MethodIcon } from './method-icon.tsx'
import { ageOf, askedTime } from './row-words.ts'
import { STATE_WORDS, StateSign } from './state-sign.tsx'
import { useLongPress } from './use-long-press.ts'
import type { Selection } from './use-selection.ts'

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
  selection: Selection
}

/** One line of a list; two where it is narrow. One link covers it. */
export function EnquiryRow({ enquiry, to, state, isCurrent, now, time, selection }: EnquiryRowProps) {
  const { reference, name, topic, firstWords, preferredTime, assignee } = enquiry
  const isNew = enquiry.state === 'new'
  const press = useLongPress(() => selection.toggle(reference))
  return (
    <li className={`row ${isNew ? 'row-new' : ''}`} data-reference={reference} {...press}>
      <span className="row-state" title={STATE_WORDS[enquiry.state]}>
        {isNew ? <span className="row-dot" /> : <StateSign state={enquiry.state} />}
      </span>
      <label className="row-pick">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selection.isPicked(reference)}
          onChange={({ nativeEvent }) => {
            if ((nativeEvent as MouseEvent).shiftKey) selection.pickTo(reference)
            else selection.toggle(reference)
          }}
        />
      </label>
      <Link
        to={to}
        state={state}
        className="row-who"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          // Once a finger selects, a tap goes on selecting.
          const isTap = (event.nativeEvent as PointerEvent).pointerType === 'touch'
          if (!isTap || selection.rows.length === 0) return
          event.preventDefault()
          selection.toggle(reference)
        }}
      >
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
