import * as v from 'valibot'
import { requiredText } from './fields.ts'
import { staffCall } from './staff-call.ts'

/** Data breaches: steps with deadlines, affected people, and the letters to them. Times are ISO 8601, UTC. */
const PATH = '/api/v1/staff/breaches'
const ONE = `${PATH}/:id` as const

/**
 * The steps in order, each with its deadline in hours after discovery; null means without delay.
 *
 * Source  DPDP Rules 2025, rule 7 (the Board and the affected people at once, the full report within 72 hours), rules 6
 *         and 8 (logs retained for a year); CERT-In directions of 28 April 2022 (six hours)
 */
export const BREACH_STEPS = {
  stop: null,
  traces: null,
  cert: 6,
  board: null,
  people: null,
  report: 72,
  prevent: null,
} as const satisfies Record<string, number | null>
export type BreachStep = keyof typeof BREACH_STEPS
const STEPS = Object.keys(BREACH_STEPS) as [BreachStep, ...BreachStep[]]
export const REPORT_HOURS = BREACH_STEPS.report

/** The parts of the letter to affected people, as listed in rule 7. */
export const LETTER_PARTS = ['happened', 'consequences', 'done', 'todo', 'contact'] as const
export type LetterPart = (typeof LETTER_PARTS)[number]
export const PART_MAX = 2000
/** Delay of the letters; until then they can be stopped. */
export const LETTER_DELAY_MINUTES = 5

const moment = (message: string) =>
  v.pipe(
    v.string(message),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/, message),
    v.check((text) => !Number.isNaN(Date.parse(text)), message),
  )

/**
 * The affected people.
 *
 * `kept`    people whose data was stored before a moment
 * `sent`    people who submitted something or registered in a period
 * `opened`  people whose data a staff member opened in a period
 */
const Who = v.variant('by', [
  v.object({ by: v.literal('everybody') }),
  v.object({ by: v.literal('kept'), to: moment('Say until when.') }),
  v.object({ by: v.literal('sent'), from: moment('Say from when.'), to: moment('Say until when.') }),
  v.object({
    by: v.literal('opened'),
    staffId: v.pipe(v.string('Choose somebody.'), v.nonEmpty('Choose somebody.'), v.maxLength(60)),
    from: moment('Say from when.'),
    to: moment('Say until when.'),
  }),
])
export type Who = v.InferOutput<typeof Who>

const part = v.pipe(v.string(), v.trim(), v.maxLength(PART_MAX, `At most ${PART_MAX} characters.`))
const Letter = v.object({ happened: part, consequences: part, done: part, todo: part, contact: part })
export type Letter = v.InferOutput<typeof Letter>

const title = requiredText('A few words', 120)
const foundAt = moment('Say when somebody noticed it.')

const Summary = v.object({
  id: v.string(),
  title: v.string(),
  foundAt: v.string(),
  closedAt: v.nullable(v.string()),
  done: v.number(),
  of: v.number(),
})
export type BreachSummary = v.InferOutput<typeof Summary>

export const Breach = v.object({
  id: v.string(),
  title: v.string(),
  foundAt: v.string(),
  closedAt: v.nullable(v.string()),
  notedBy: v.nullable(v.string()),
  version: v.number(),
  steps: v.array(
    v.object({
      step: v.picklist(STEPS),
      /** Null until it is done. */
      done: v.nullable(v.object({ at: v.string(), by: v.nullable(v.string()), note: v.string() })),
    }),
  ),
  /** Null until the affected people are chosen. */
  who: v.nullable(Who),
  /** Number of affected people at the last count. */
  concerned: v.nullable(v.number()),
  /** The number of affected people without an email address. */
  unreachable: v.number(),
  /** For `opened`: the number of lists that the staff member exported in that period. */
  listsTaken: v.number(),
  letter: v.nullable(Letter),
  /** The letters by state. */
  letters: v.object({ waiting: v.number(), sent: v.number(), failed: v.number() }),
  /** Staff who may have opened data. */
  openers: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type Breach = v.InferOutput<typeof Breach>

const version = v.number()

export const listBreaches = staffCall('GET', PATH, {
  summary: 'What went wrong with data, the newest first.',
  needs: 'accounts',
  output: v.object({ breaches: v.array(Summary) }),
})

export const recordBreach = staffCall('POST', PATH, {
  summary: 'Notes that something went wrong. The clock runs from when it was noticed.',
  needs: 'accounts',
  input: v.object({ title, foundAt }),
  output: v.object({ id: v.string() }),
  message: 'Noted.',
  status: 201,
})

export const readBreach = staffCall('GET', ONE, {
  summary: 'One of them: what is done, who is concerned, and how the mails stand.',
  needs: 'accounts',
  output: Breach,
})

export const changeBreach = staffCall('PATCH', ONE, {
  summary: 'Changes what is known, who is concerned, or the words of the mail; or closes it.',
  needs: 'accounts',
  input: v.object({
    version,
    title: v.optional(title),
    foundAt: v.optional(foundAt),
    who: v.optional(Who),
    letter: v.optional(Letter),
    isClosed: v.optional(v.boolean()),
  }),
  output: v.object({ version: v.number() }),
  message: 'Saved.',
})

export const tickStep = staffCall('POST', `${ONE}/steps`, {
  summary: 'Says that a step is done, with a note, or that it is not.',
  needs: 'accounts',
  input: v.object({
    step: v.picklist(STEPS),
    isDone: v.boolean(),
    note: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(500, 'At most 500 characters.')),
  }),
  message: 'Noted.',
})

export const previewLetter = staffCall('GET', `${ONE}/letter`, {
  summary: 'The mail as it will arrive, part by part.',
  needs: 'accounts',
  output: v.object({
    subject: v.string(),
    parts: v.array(v.object({ title: v.string(), text: v.string() })),
  }),
  message: 'Written.',
})

export const sendLetters = staffCall('POST', `${ONE}/letters`, {
  summary:
    'Mails everybody concerned who was not mailed yet. Nothing leaves where it is another number than somebody saw.',
  needs: 'accounts',
  fresh: true,
  // The number of people with an email address.
  input: v.object({ version, concerned: v.number() }),
  output: v.object({ queued: v.number() }),
  message: 'On their way.',
})

export const stopLetters = staffCall('POST', `${ONE}/letters/stop`, {
  summary: 'Stops the mails that have not left.',
  needs: 'accounts',
  output: v.object({ stopped: v.number() }),
  message: 'Stopped.',
})

export const deskBreachCalls = [
  listBreaches,
  recordBreach,
  readBreach,
  changeBreach,
  tickStep,
  previewLetter,
  sendLetters,
  stopLetters,
]
