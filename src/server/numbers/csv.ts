import { ANSWER_KINDS, CALL_KINDS, type Numbers, type NumberTable } from '../../contract/desk-numbers.ts'
import { STAGES } from '../../contract/stages.ts'
import { csvHead, csvLine } from '../exports/csv.ts'

type Line = readonly (string | number | null)[]

/** One table for a spreadsheet: sortable days and months, rupees with paise. */
export function csvOf(numbers: Numbers, table: NumberTable): string {
  const [head = [], ...lines] = TABLES[table](numbers)
  const texts = (line: Line) => line.map((value) => (typeof value === 'number' ? String(value) : value))
  return csvHead(head.map(String)) + lines.map((line) => csvLine(texts(line))).join('')
}

const rupees = (paise: number) => (paise / 100).toFixed(2)

const TABLES: Record<NumberTable, (numbers: Numbers) => Line[]> = {
  enquiries: ({ weeks, enquiries }) => [
    ['week from', ...enquiries.map(({ topic }) => topic)],
    ...weeks.map((week, index) => [week, ...enquiries.map(({ counts }) => counts[index] ?? 0)]),
  ],
  answers: ({ answers: { kinds, median, ninetieth } }) => [
    ['answered', 'enquiries'],
    ...ANSWER_KINDS.map((kind) => [kind, kinds[kind]]),
    ['minutes until half were answered', median],
    ['minutes until nine of ten were answered', ninetieth],
  ],
  calls: ({ calls }) => [['first call', 'enquiries'], ...CALL_KINDS.map((kind) => [kind, calls[kind]])],
  applications: ({ applications }) => [
    ['course', ...STAGES],
    ...applications.map(({ course, stages }) => [
      course ?? 'another or none',
      ...STAGES.map((stage) => stages[stage]),
    ]),
  ],
  batches: ({ batches }) => [
    [
      'course',
      'batch',
      'seats',
      'seats held',
      'waiting list',
      ...STAGES,
      'paid something',
      'rupees paid',
      'rupees missing',
      'refunds due',
      'rupees to pay back',
    ],
    ...batches.map((of) => [
      of.course ?? 'another or none',
      of.batch,
      of.seats,
      of.held,
      of.waiting,
      ...STAGES.map((stage) => of.stages[stage]),
      of.fees,
      rupees(of.paise),
      rupees(of.missingPaise),
      of.refundsDue,
      rupees(of.refundDuePaise),
    ]),
  ],
  fees: ({ fees }) => [
    ['month', 'fees', 'rupees', 'refunds', 'rupees paid back'],
    ...fees.map((of) => [of.month, of.fees, rupees(of.paise), of.refunds, rupees(of.refundPaise)]),
  ],
  forms: ({ forms }) => [
    ['form', 'left at', 'times'],
    ...forms.flatMap(({ form, sent, nothing, fields }) => [
      [form, 'nothing touched', nothing],
      ...fields.map(({ field, left }) => [form, field, left]),
      [form, 'sent', sent],
    ]),
  ],
}
