import type { EnquirySummary } from '../../contract/desk-enquiries.ts'
import { LanguageSign } from '../items/language-sign.tsx'
import { Row } from '../items/lists/row.tsx'
import type { Selection } from '../items/lists/use-selection.ts'
import { MethodIcon } from './method-icon.tsx'
import { ageOf, askedTime } from './row-times.ts'
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
  /** The most important time in this list, such as how long the requested time stays open. */
  time?: { words: string; isSoon: boolean } | undefined
  selection?: Selection
}

export function EnquiryRow({ enquiry, time, now, ...place }: EnquiryRowProps) {
  const { topic, firstWords, state, isUnread } = enquiry
  const [part, hours] = askedTime(enquiry)
  const isNew = state === 'new'
  return (
    <Row
      item={enquiry}
      className={isNew || isUnread ? 'row-new' : ''}
      sign={isNew ? <span className="row-dot" /> : <StateSign state={state} />}
      says={isUnread ? `${STATE_WORDS[state]}, unread email` : STATE_WORDS[state]}
      {...place}
    >
      <span className={`row-topic ${TOPIC_LOOKS[topic] ?? ''}`} title={topic}>
        <span className="min-w-0 truncate">{topic}</span>
      </span>
      <span className="row-words min-w-0 truncate">
        <LanguageSign language={enquiry.language} /> {firstWords}
      </span>
      <span className="row-asked min-w-0 truncate">
        {part && <span className="row-part">{part} </span>}
        {hours}
      </span>
      <MethodIcon method={enquiry.method} />
      <span className={`row-left ${time?.isSoon ? 'row-soon' : ''}`}>{time?.words}</span>
      <span className="row-age">{ageOf(enquiry.receivedAt, now)}</span>
    </Row>
  )
}
