import * as v from 'valibot'
import { LANGUAGES } from './languages.ts'
import { MAIL_TEXT_NAMES } from './mail-texts.ts'
import { staffCall } from './staff-call.ts'
import { STAGES, type Stage } from './stages.ts'

/** Actions of staff on one application: its stage, its Aadhaar number, and undo. */
const PATH = '/api/v1/staff/applications/:reference'
export const REASON_MAX = 500
/** Delay of the mail about a stage, so that an action undone within it sends nothing. */
export const STAGE_MAIL_DELAY_SECONDS = 30
/** How long an opened Aadhaar number stays on the screen. */
export const AADHAAR_SHOWN_SECONDS = 60

/** All stage changes that staff may make, including backward ones. Only the applicant withdraws. */
export const MOVES: Record<Stage, readonly Stage[]> = {
  received: ['fee found', 'fee not found', 'accepted', 'refused'],
  'fee found': ['received', 'fee not found', 'accepted', 'refused'],
  'fee not found': ['received', 'fee found', 'accepted', 'refused'],
  accepted: ['refused'],
  refused: ['received'],
  withdrawn: [],
}

/** Whether the applicant must get a reason. */
export const needsReason = (to: Stage) => to === 'fee not found' || to === 'refused'

/** Only a manager accepts an application without the fee, with a reason that stays at the desk. */
export const requiresManager = (from: Stage, to: Stage) => to === 'accepted' && from !== 'fee found'

/** Which mail text announces a stage change. */
export const mailTextOf = (from: Stage, to: Stage) =>
  to === 'refused' && (from === 'fee found' || from === 'accepted') ? 'refused after the fee' : to

const done = { eventId: v.nullable(v.string()), version: v.number() }

const words = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(REASON_MAX, `Please stay within ${REASON_MAX} characters.`),
)

export const moveApplication = staffCall('POST', `${PATH}/stage`, {
  summary: 'Moves an application to another stage. Its applicant gets a mail, which waits a while.',
  needs: 'applications',
  input: v.object({
    version: v.pipe(v.number(), v.integer()),
    stage: v.picklist(STAGES, 'Choose a stage.'),
    /**
     * The reason for "fee not found" and for a refusal is shown to the applicant. The reason for an
     * acceptance without the fee, and for a fee whose number belonged to another person's payment, stays at
     * the desk.
     */
    reason: v.optional(words),
    /** On acceptance: an extra line for the applicant. */
    line: v.optional(words),
  }),
  output: v.object(done),
  message: 'Moved.',
})

export const setApplicationFee = staffCall('POST', `${PATH}/fee`, {
  summary:
    'Sets another fee for one application, 0 to waive it. Its applicant gets a mail, which waits a while.',
  needs: 'money',
  input: v.object({
    version: v.pipe(v.number(), v.integer()),
    rupees: v.pipe(
      v.number('Write whole rupees, like 2000; 0 waives the fee.'),
      v.integer('Write whole rupees, like 2000; 0 waives the fee.'),
      v.minValue(0, 'Write whole rupees, like 2000; 0 waives the fee.'),
      v.maxValue(1_000_000, 'This is more than ten lakh rupees.'),
    ),
    /** Shown to the applicant. */
    reason: v.pipe(
      v.string('Say why.'),
      v.trim(),
      v.minLength(1, 'Say why.'),
      v.maxLength(REASON_MAX, `Please stay within ${REASON_MAX} characters.`),
    ),
  }),
  output: v.object(done),
  message: 'The fee is set.',
})

export const undoApplicationAction = staffCall('POST', `${PATH}/undo`, {
  summary:
    'Takes an action back. While its mail waits, the mail is stopped; otherwise another one puts it right.',
  needs: 'applications',
  input: v.object({ eventId: v.string() }),
  output: v.object({
    ...done,
    /** Whether the applicant was notified. Then another mail corrects the first one. */
    wasNotified: v.boolean(),
  }),
  message: 'Undone.',
})

export const readStageMails = staffCall('GET', `${PATH}/mails`, {
  summary: 'The mails about its stages, and what is filled in: what they say before they leave.',
  needs: 'applications',
  output: v.object({
    to: v.string(),
    blanks: v.object({ name: v.string(), reference: v.string(), course: v.string(), fee: v.string() }),
    /** The details about the first day in a mail of acceptance, below its text, each with its label. */
    invitation: v.array(v.object({ label: v.string(), text: v.string() })),
    /** The names of the stages, for a text in each language. */
    stages: v.object(v.entriesFromList(LANGUAGES, v.object(v.entriesFromList(STAGES, v.string())))),
    /** The closing lines of every mail. */
    closing: v.string(),
    /** The organisation's own reasons of a refusal. */
    refusalReasons: v.array(v.string()),
    /** In the language in which they will be sent. */
    texts: v.array(
      v.object({
        name: v.picklist(MAIL_TEXT_NAMES),
        language: v.picklist(LANGUAGES),
        subject: v.string(),
        text: v.string(),
      }),
    ),
  }),
})

const REASON_MIN = 8
/** The reason appears in the audit log and in the applicant's history, which must never contain numbers. */
const containsNumber = (reason: string) => /\p{N}(?:[\s-]*\p{N}){3}|@/u.test(reason)

export const openAadhaar = staffCall('POST', `${PATH}/aadhaar`, {
  summary: 'Opens the Aadhaar number. Written down before it is answered; its applicant reads why.',
  needs: 'aadhaar',
  fresh: true,
  input: v.object({
    reason: v.pipe(
      v.string('Say what you need it for.'),
      v.trim(),
      v.minLength(REASON_MIN, 'Say what you need it for, in a few words.'),
      v.maxLength(200, 'Please say it in at most 200 characters.'),
      v.check(
        (reason) => !containsNumber(reason),
        'The reason is kept and shown: leave out numbers and addresses.',
      ),
    ),
  }),
  output: v.object({ aadhaarNumber: v.string() }),
  message: 'Opened.',
})

export const checkedAadhaar = staffCall('POST', `${PATH}/aadhaar-checked`, {
  summary:
    'Says that the Aadhaar number was compared with the original, which erases it but for four digits.',
  needs: 'applications',
  output: v.object(done),
  message: 'Noted. The number is erased.',
})

export const countAadhaarOpenings = staffCall('GET', '/api/v1/staff/aadhaar-openings', {
  summary: 'How often Aadhaar numbers were opened this month, and by whom.',
  needs: 'staff',
  output: v.object({ openings: v.array(v.object({ name: v.string(), count: v.number() })) }),
  message: 'Counted.',
})

export const deskApplicationActionCalls = [
  moveApplication,
  setApplicationFee,
  undoApplicationAction,
  readStageMails,
  openAadhaar,
  checkedAadhaar,
  countAadhaarOpenings,
]
