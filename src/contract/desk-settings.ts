import * as v from 'valibot'
import { DIGEST_CLOCK, MailPreferences } from './desk-mail-preferences.ts'
import { clock, Holidays, Hours, isTimeZone } from './our-hours.ts'
import { REQUEST_DAYS_MAX } from './requests.ts'
import { DESK_IDLE_MINUTES, DESK_SESSION_HOURS } from './session-lengths.ts'
import { staffCall } from './staff-call.ts'
import { ROLES } from './staff-rights.ts'

/** Settings that managers change at the desk, each with its history. The default comes from content/ or the code. */
const PATH = '/api/v1/staff/settings'
const ONE = `${PATH}/:id` as const

/** The minimum that still allows reading a long message. */
const LEAST_IDLE_MINUTES = 5
/** The legal minimum. Source: DPDP Rules 2025, one year */
export const LAW_MONTHS = 12

/** The number of days for which an offered seat is held for a person on the waiting list. */
export const OFFER_DAYS = 3
const OFFER_DAYS_MAX = 30

const number = (message: string, least: number, most: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
const months = number('Enter a whole number of months.', 1, 120)

/** The schema of each setting. */
export const SETTINGS = {
  hours: Hours,
  holidays: v.object({ days: Holidays }),
  'time-zone': v.object({
    zone: v.pipe(v.string('Choose a time zone.'), v.check(isTimeZone, 'Choose a time zone.')),
  }),
  retention: v.object({ enquiry: months, application: months }),
  'desk-sessions': v.object({
    idleMinutes: number(
      `Enter a whole number from ${LEAST_IDLE_MINUTES} to ${DESK_IDLE_MINUTES}.`,
      LEAST_IDLE_MINUTES,
      DESK_IDLE_MINUTES,
    ),
    hours: number(`Enter a whole number from 1 to ${DESK_SESSION_HOURS}.`, 1, DESK_SESSION_HOURS),
  }),
  /** Whether an enquiry or application without an assignee goes to the staff who handle it. */
  'handling-assigns': v.object({ isOn: v.boolean('Choose yes or no.') }),
  /** Whether an email that belongs to no item becomes an enquiry; otherwise it stays in the mailbox. */
  'email-enquiries': v.object({ isOn: v.boolean('Choose yes or no.') }),
  /** Frequent reasons of a refusal beside those of the product. The applicant reads them. */
  'refusal-reasons': v.object({
    reasons: v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.maxLength(200, 'A reason can have at most 200 characters.'))),
      v.transform((reasons) => reasons.filter((reason) => reason !== '')),
      v.maxLength(12, 'Please write at most 12 reasons.'),
    ),
  }),
  digest: v.object({ clock: clock(`Enter a time, as in ${DIGEST_CLOCK}.`) }),
  /** Deadline of a data request, in days. */
  'request-days': v.object({
    days: number(
      `Enter a whole number from 1 to ${REQUEST_DAYS_MAX}, which the law allows.`,
      1,
      REQUEST_DAYS_MAX,
    ),
  }),
  'offer-days': v.object({
    days: number(`Enter a whole number from 1 to ${OFFER_DAYS_MAX}.`, 1, OFFER_DAYS_MAX),
  }),
} as const
export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]
export type SettingValue<Name extends SettingName> = v.InferOutput<(typeof SETTINGS)[Name]>

/** By default the organisation has no office hours: contact is possible at any time. */
const part = <Schema extends v.GenericSchema>(value: Schema) =>
  v.object({
    /** The value in force, set or default. */
    value,
    isSet: v.boolean(),
    /** Sent back with a change for optimistic locking; 0 if never set. */
    version: v.number(),
    changedAt: v.nullable(v.string()),
    changedBy: v.nullable(v.string()),
  })

const bounds = v.object({ least: v.number(), most: v.number() })

export const readSettings = staffCall('GET', PATH, {
  summary: 'What managers can set, who set it last, and who is told what.',
  needs: 'settings',
  output: v.object({
    hours: part(v.nullable(SETTINGS.hours)),
    holidays: part(SETTINGS.holidays),
    'time-zone': part(SETTINGS['time-zone']),
    retention: part(SETTINGS.retention),
    'desk-sessions': part(SETTINGS['desk-sessions']),
    'handling-assigns': part(SETTINGS['handling-assigns']),
    'email-enquiries': part(SETTINGS['email-enquiries']),
    'refusal-reasons': part(SETTINGS['refusal-reasons']),
    digest: part(SETTINGS.digest),
    'request-days': part(SETTINGS['request-days']),
    'offer-days': part(SETTINGS['offer-days']),
    /** The opening hours as printed on the website; empty if not printed. */
    printedHours: v.string(),
    /** Extra recipient of new enquiries and applications; null if not configured on the server. */
    notifyEmail: v.nullable(v.string()),
    /** Limits from the published notices and the law, in months. */
    keep: v.object({ enquiry: bounds, application: bounds }),
    mailPreferences: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        role: v.picklist(ROLES),
        version: v.number(),
        ...MailPreferences.entries,
      }),
    ),
  }),
  message: 'Settings found.',
})
export type Settings = v.InferOutput<typeof readSettings.output>

const version = v.number('Say which version you saw.')

export const changeSetting = staffCall('PATCH', ONE, {
  summary: 'Sets one of them; null is what it was before anybody set it. An older version changes nothing.',
  needs: 'settings',
  fresh: true,
  // The schema of the value depends on the setting.
  input: v.object({ version, value: v.unknown() }),
  output: v.object({ version: v.number() }),
  message: 'Saved.',
})

export const changeMailPreferences = staffCall('PATCH', `${ONE}/mail-preferences`, {
  summary: 'Says which mails a colleague gets. An older version changes nothing.',
  needs: 'settings',
  fresh: true,
  input: v.object({ version, ...MailPreferences.entries }),
  output: v.object({ version: v.number() }),
  message: 'Saved.',
})

export const readHistory = staffCall('GET', `${ONE}/history`, {
  summary:
    'The states of a setting, a prepared text, a webhook, or of the mails that a colleague gets; the newest first.',
  needs: 'settings',
  output: v.object({
    states: v.array(
      v.object({
        version: v.number(),
        /** Null for the state before the history began. */
        at: v.nullable(v.string()),
        /** Null if no staff member did it. */
        by: v.nullable(v.string()),
        /** Null for the default. */
        value: v.unknown(),
      }),
    ),
  }),
  message: 'States found.',
})

export const deskSettingCalls = [readSettings, changeSetting, changeMailPreferences, readHistory]

/** Names of histories other than settings. */
export const mailPreferencesState = (userId: string) => `mail preferences ${userId}`
export const textState = (name: string, language: string) => `text ${name} ${language}`
export const webhookState = (id: string) => `webhook ${id}`
