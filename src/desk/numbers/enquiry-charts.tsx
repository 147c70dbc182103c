import {
  ANSWER_DAYS,
  ANSWER_KINDS,
  CALL_KINDS,
  type CountedTopic,
  type Numbers,
  type Span,
} from '../../contract/desk-numbers.ts'
import { shortDay } from '../fees/labels.ts'
import { Bars, type Look } from './bars.tsx'
import { Chart } from './chart.tsx'
import {
  ANSWER_WORDS,
  CALL_WORDS,
  howLong,
  howMany,
  IN_SPAN,
  inFull,
  share,
  sumOf,
  topicWords,
} from './labels.ts'
import { WeekColumns } from './week-columns.tsx'

interface ChartOf {
  numbers: Numbers
  span: Span
}

const TOPIC_LOOKS: Record<CountedTopic, Look> = {
  'Health Issue': 'neem',
  Course: 'neel',
  Program: 'gul',
  Schemes: 'jamun',
  Payments: 'haldi',
  other: 'other',
}

export function EnquiriesChart({ numbers: { enquiries, weeks }, span }: ChartOf) {
  const all = sumOf(enquiries.flatMap(({ counts }) => counts))
  const thisWeek = sumOf(enquiries.map(({ counts }) => counts.at(-1) ?? 0))
  return (
    <Chart
      title="Enquiries each week"
      say={`${inFull(all)} in ${IN_SPAN[span]}, ${inFull(thisWeek)} this week so far. All rows have the same scale.`}
      csv="enquiries"
      span={span}
      table={{
        head: ['Week from', ...enquiries.map(({ topic }) => topicWords(topic))],
        rows: weeks.map((week, index) => [
          shortDay(week),
          ...enquiries.map(({ counts }) => counts[index] ?? 0),
        ]),
      }}
    >
      <WeekColumns
        weeks={weeks}
        rows={enquiries.map(({ topic, counts }) => ({
          label: topicWords(topic),
          look: TOPIC_LOOKS[topic],
          counts,
          total: inFull(sumOf(counts)),
        }))}
      />
    </Chart>
  )
}

export function AnswersChart({ numbers: { answers }, span }: ChartOf) {
  const { kinds, median, ninetieth } = answers
  const all = sumOf(Object.values(kinds))
  return (
    <Chart
      title="Time to the first answer"
      say={all === 0 ? `No enquiries in ${IN_SPAN[span]}.` : answersInWords()}
      csv="answers"
      span={span}
      table={{
        head: ['First answer', 'Enquiries', 'Share'],
        rows: [
          ...ANSWER_KINDS.map((kind) => [ANSWER_WORDS[kind], kinds[kind], share(kinds[kind], all)]),
          ['Half had one within', median === null ? '-' : howLong(median), ''],
          ['Nine of ten had one within', ninetieth === null ? '-' : howLong(ninetieth), ''],
        ],
      }}
    >
      <Bars
        bars={ANSWER_KINDS.map((kind) => ({
          label: ANSWER_WORDS[kind],
          value: kinds[kind],
          shown: inFull(kinds[kind]),
          look: kind === 'in their hours' ? 'neem' : 'jamun',
          isOpen: kind === 'not yet',
        }))}
      />
    </Chart>
  )

  function answersInWords(): string {
    const first = `Of ${howMany(all, 'enquiry', 'enquiries')} in ${IN_SPAN[span]}, ${inFull(kinds['in their hours'])} had an answer in the hours people asked for.`
    const half = median === null ? 'More than half have none yet.' : `Half had one within ${howLong(median)}`
    const rest =
      median === null
        ? ''
        : ninetieth === null
          ? '; more than one of ten has none yet.'
          : `, nine of ten within ${howLong(ninetieth)}.`
    return `${first} ${half}${rest} After ${ANSWER_DAYS} days an answer no longer counts.`
  }
}

export function CallsChart({ numbers: { calls }, span }: ChartOf) {
  const all = sumOf(Object.values(calls))
  return (
    <Chart
      title="Reached at the first call"
      say={
        all === 0
          ? `Nobody was called in ${IN_SPAN[span]}.`
          : `Of ${howMany(all, 'first call')}, ${inFull(calls.reached)} reached somebody.`
      }
      csv="calls"
      span={span}
      table={{
        head: ['First call', 'Enquiries', 'Share'],
        rows: CALL_KINDS.map((kind) => [CALL_WORDS[kind], calls[kind], share(calls[kind], all)]),
      }}
    >
      <Bars
        bars={CALL_KINDS.map((kind) => ({
          label: CALL_WORDS[kind],
          value: calls[kind],
          shown: inFull(calls[kind]),
          look: kind === 'reached' ? 'neem' : 'jamun',
          isOpen: kind === 'not noted',
        }))}
      />
    </Chart>
  )
}
