import { showAmount } from '../../contract/amounts.ts'
import type { Numbers, Span } from '../../contract/desk-numbers.ts'
import { STAGES, type Stage } from '../../contract/stages.ts'
import { STAGE_WORDS } from '../applications/views.ts'
import { shortDay } from '../fees/labels.ts'
import { type Bar, Bars } from './bars.tsx'
import { Chart } from './chart.tsx'
import { FIELD_WORDS, howMany, IN_SPAN, inFull, monthWords, share, sumOf } from './labels.ts'

interface ChartOf {
  numbers: Numbers
  span: Span
}

const OPEN: readonly Stage[] = ['received', 'fee found', 'fee not found']

export function ApplicationsChart({ numbers: { applications, weeks }, span }: ChartOf) {
  const at = (stage: Stage) => sumOf(applications.map(({ stages }) => stages[stage]))
  const all = sumOf(STAGES.map(at))
  const courses = applications.map(({ course, stages }) => ({
    name: course ?? 'Another one, or none',
    n: sumOf(Object.values(stages)),
    stages,
  }))
  return (
    <Chart
      title={`Applications since ${shortDay(weeks[0] ?? '')}`}
      say={`${inFull(all)} in all, ${inFull(sumOf(OPEN.map(at)))} still open. Fees that could not be found: ${inFull(at('fee not found'))}. What was erased is not counted.`}
      csv="applications"
      span={span}
      table={{
        head: ['Course', ...STAGES.map((stage) => STAGE_WORDS[stage])],
        rows: courses.map(({ name, stages }) => [name, ...STAGES.map((stage) => stages[stage])]),
      }}
    >
      <div className="grid gap-4">
        <Bars
          bars={STAGES.map((stage) => ({
            label: STAGE_WORDS[stage],
            value: at(stage),
            shown: inFull(at(stage)),
            isOpen: OPEN.includes(stage),
          }))}
        />
        {courses.length > 0 && (
          <Bars
            bars={courses.map(({ name, n }) => ({ label: name, value: n, shown: inFull(n), look: 'neel' }))}
          />
        )}
      </div>
    </Chart>
  )
}

/** The applications of the span, and all of the batches in the catalogue. */
export function BatchesChart({ numbers: { batches }, span }: ChartOf) {
  const due = sumOf(batches.map(({ refundsDue }) => refundsDue))
  const name = ({ course, batch }: Numbers['batches'][number]) =>
    `${course ?? 'Another course, or none'}, ${batch ?? 'no batch'}`
  return (
    <Chart
      title="Courses and batches now"
      say={`${inFull(sumOf(batches.map(({ held }) => held)))} applications that are not refused or withdrawn. Fees: ${showAmount(sumOf(batches.map(({ paise }) => paise)))} paid, ${showAmount(sumOf(batches.map(({ missingPaise }) => missingPaise)))} missing. Refunds due: ${due === 0 ? 'none' : `${inFull(due)}, ${showAmount(sumOf(batches.map(({ refundDuePaise }) => refundDuePaise)))}`}.`}
      csv="batches"
      span={span}
      table={{
        head: [
          'Course and batch',
          'Seats',
          'Held',
          'Waiting list',
          ...STAGES.map((stage) => STAGE_WORDS[stage]),
          'Paid',
          'Missing',
          'Refunds due',
        ],
        rows: batches.map((of) => [
          name(of),
          of.seats ?? 'no limit',
          of.held,
          of.waiting,
          ...STAGES.map((stage) => of.stages[stage]),
          showAmount(of.paise),
          showAmount(of.missingPaise),
          of.refundsDue === 0 ? 0 : `${of.refundsDue}, ${showAmount(of.refundDuePaise)}`,
        ]),
      }}
    >
      <Bars
        bars={batches.map((of) => ({
          label: name(of),
          value: of.held,
          shown: of.seats === null ? inFull(of.held) : `${of.held} of ${of.seats}`,
        }))}
      />
    </Chart>
  )
}

export function FeesChart({ numbers: { fees }, span }: ChartOf) {
  const n = sumOf(fees.map((of) => of.fees))
  const back = sumOf(fees.map(({ refunds }) => refunds))
  const paid = showAmount(sumOf(fees.map(({ paise }) => paise)))
  const returned = showAmount(sumOf(fees.map(({ refundPaise }) => refundPaise)))
  const bars = fees.flatMap(({ month, paise, refunds, refundPaise }, index): Bar[] => {
    const isOpen = index === fees.length - 1
    const label = isOpen ? `${monthWords(month)}, until today` : monthWords(month)
    const found: Bar = { label, value: paise, shown: showAmount(paise), isOpen }
    if (refunds === 0) return [found]
    return [
      found,
      {
        label: `Paid back, ${monthWords(month)}`,
        value: refundPaise,
        shown: showAmount(refundPaise),
        look: 'gul',
      },
    ]
  })
  return (
    <Chart
      title="Fees received"
      say={`${howMany(n, 'fee')} since ${monthWords(fees[0]?.month ?? '')}, ${paid}. Paid back: ${back === 0 ? 'nothing' : `${returned} in ${howMany(back, 'refund')}`}. Only what a person confirmed is counted.`}
      csv="fees"
      span={span}
      table={{
        head: ['Month', 'Fees', 'Rupees', 'Refunds', 'Paid back'],
        rows: fees.map((of) => [
          monthWords(of.month),
          of.fees,
          showAmount(of.paise),
          of.refunds,
          showAmount(of.refundPaise),
        ]),
      }}
    >
      <Bars bars={bars} />
    </Chart>
  )
}

const FORM_WORDS = { enquiry: 'query form', application: 'application form' } as const

export function FormChart({ form, span }: { form: Numbers['forms'][number]; span: Span }) {
  const { sent, nothing, fields } = form
  const name = FORM_WORDS[form.form]
  const left = sumOf(fields.map((field) => field.left))
  const began = sent + left
  return (
    <Chart
      title={`Where people leave the ${name}`}
      say={
        began + nothing === 0
          ? `Nobody was counted in ${IN_SPAN[span]}.`
          : `Of ${inFull(began)} who began to fill it in ${IN_SPAN[span]}, ${inFull(sent)} sent it (${share(sent, began)}). ${inFull(nothing)} looked and touched nothing. Browsers that ask not to be tracked are not counted.`
      }
      csv="forms"
      span={span}
      table={{
        head: ['Last field', 'Left here'],
        rows: [
          ['Nothing', nothing],
          ...fields.map((field) => [FIELD_WORDS[field.field] ?? field.field, field.left]),
          ['Sent', sent],
        ],
      }}
    >
      <Bars
        bars={fields.map((field) => ({
          label: FIELD_WORDS[field.field] ?? field.field,
          value: field.left,
          shown: inFull(field.left),
        }))}
      />
    </Chart>
  )
}
