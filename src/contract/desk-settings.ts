import * as v from 'valibot'
import { DIGEST_CLOCK, DIGEST_SETTINGS } from './desk-digest.ts'
import { NEWS_SETTINGS } from './desk-news.ts'
import { clock, Holidays, Hours, isTimeZone } from './our-hours.ts'
import { REQUEST_DAYS_MAX } from './requests.ts'
import { DESK_IDLE_MINUTES, DESK_SESSION_HOURS } from './session-lengths.ts'
import { staffCall } from './staff-call.ts'
import { ROLES } from './staff-rights.ts'

/** What managers set at the desk, each with its history. Whatever was never set is as content/ and the product say. */
const PATH = '/api/v1/staff/settings'
const ONE = `${PATH}/:id` as const

/** The shortest that still lets somebody read a long message. */
const LEAST_IDLE_MINUTES = 5
/** What the law asks for. Source: DPDP Rules 2025, one year */
export const LAW_MONTHS = 12

const number = (message: string, least: number, most: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
const months = number('Enter a whole number of months.', 1, 120)

/** What each setting holds. */
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
  digest: v.object({ clock: clock(`Enter a time, as in ${DIGEST_CLOCK}.`) }),
  /** Within how many days a request about data is answered. */
  'request-days': v.object({
    days: number(
      `Enter a whole number from 1 to ${REQUEST_DAYS_MAX}, which the law allows.`,
      1,
      REQUEST_DAYS_MAX,
    ),
  }),
} as const
export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]
export type SettingValue<Name extends SettingName> = v.InferOutput<(typeof SETTINGS)[Name]>

/** Where nothing was set, the organisation has no hours: then people are answered at any time. */
const part = <Schema extends v.GenericSchema>(value: Schema) =>
  v.object({
    /** In force now, whether it was set or not. */
    value,
    isSet: v.boolean(),
    /** To be sent back with a change: 0 where nothing was ever set. */
    version: v.number(),
    changedAt: v.nullable(v.string()),
    changedBy: v.nullable(v.string()),
  })

export const MailPreferences = v.object({
  news: v.picklist(NEWS_SETTINGS, 'Choose how often.'),
  /** Of the organisation's clocks, where news come daily. */
  hour: number('Choose an hour.', 0, 23),
  digest: v.picklist(DIGEST_SETTINGS, 'Choose how often.'),
})
export type MailPreferences = v.InferOutput<typeof MailPreferences>

const bounds = v.object({ least: v.number(), most: v.number() })

export const readSettings = staffCall({
  method: 'GET',
  path: PATH,
  summary: 'What managers can set, who set it last, and who is told what.',
  needs: 'settings',
  output: v.object({
    hours: part(v.nullable(SETTINGS.hours)),
    holidays: part(SETTINGS.holidays),
    'time-zone': part(SETTINGS['time-zone']),
    retention: part(SETTINGS.retention),
    'desk-sessions': part(SETTINGS['desk-sessions']),
    digest: part(SETTINGS.digest),
    'request-days': part(SETTINGS['request-days']),
    /** What the website prints as the hours, in its own words; empty where it prints none. */
    printedHours: v.string(),
    /** Whom new enquiries and applications are mailed to besides; null where nobody set it for the server. */
    notifyEmail: v.nullable(v.string()),
    /** What the published notices and the law allow, in months. */
    keep: v.object({ enquiry: bounds, application: bounds }),
    told: v.array(
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

export const changeSetting = staffCall({
  method: 'PATCH',
  path: ONE,
  summary: 'Sets one of them; null is what it was before anybody set it. An older version changes nothing.',
  needs: 'settings',
  fresh: true,
  // What a value holds depends on which one it is.
  input: v.object({ version, value: v.unknown() }),
  output: v.object({ version: v.number() }),
  message: 'Saved.',
})

export const changeMailPreferences = staffCall({
  method: 'PATCH',
  path: `${ONE}/told`,
  summary: 'Says which mails a colleague gets. An older version changes nothing.',
  needs: 'settings',
  fresh: true,
  input: v.object({ version, ...MailPreferences.entries }),
  output: v.object({ version: v.number() }),
  message: 'Saved.',
})

export const readHistory = staffCall({
  method: 'GET',
  path: `${ONE}/history`,
  summary:
    'The states of a setting, a prepared text, a webhook, or of what a colleague is told; the newest first.',
  needs: 'settings',
  output: v.object({
    states: v.array(
      v.object({
        version: v.number(),
        /** Null where it was so before states were kept. */
        at: v.nullable(v.string()),
        /** Null where nobody of the staff did it. */
        by: v.nullable(v.string()),
        /** Null: as it was before anybody set it. */
        value: v.unknown(),
      }),
    ),
  }),
  message: 'States found.',
})

export const deskSettingCalls = [readSettings, changeSetting, changeMailPreferences, readHistory]

/** Names of states that are no settings. */
export const mailPreferencesState = (userId: string) => `told ${userId}`
export const textState = (name: string, language: string) => `text ${name} ${language}`
export const webhookState = (id: string) => `webhook ${id}`
