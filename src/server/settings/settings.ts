import { DIGEST_CLOCK } from '../../contract/desk-mail-preferences.ts'
import {
  LAW_MONTHS,
  OFFER_DAYS,
  SETTING_NAMES,
  type SettingName,
  type SettingValue,
} from '../../contract/desk-settings.ts'
import { REQUEST_DAYS } from '../../contract/requests.ts'
import { DESK_IDLE_MINUTES, DESK_SESSION_HOURS } from '../../contract/session-lengths.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Config } from '../platform/config.ts'
import type { OurTime } from '../time/our-time.ts'
import { newestStates, type State, valueIn } from './states.ts'

/** An instance sees changes of other instances within this time. */
const FRESH_MS = 2000

/** The settings of managers, with the defaults of content/ and the product. */
export interface Values extends OurTime {
  keepMonths: { enquiry: number; application: number }
  deskSessions: SettingValue<'desk-sessions'>
  handlingAssigns: boolean
  emailEnquiries: boolean
  refusalReasons: string[]
  digestClock: string
  requestDays: number
  /** The number of days for which an offered seat is held. */
  offerDays: number
}

export interface Settings {
  /** The current values; a change on another instance appears within seconds. */
  now: () => Promise<Values>
  /** Called after a change on this instance. */
  forget: () => void
}

interface SettingsDeps {
  config: Pick<Config, 'organisation'>
  db: Pick<Db, 'read'>
}

/** Caches the values for two seconds: almost every call needs them. */
export function makeSettings({ config, db }: SettingsDeps, freshMs = FRESH_MS): Settings {
  let known: { at: number; states: Promise<State[]> } | undefined
  function states(): Promise<State[]> {
    if (known && performance.now() - known.at < freshMs) return known.states
    const reading = { at: performance.now(), states: newestStates(db.read, SETTING_NAMES) }
    reading.states.catch(() => {
      if (known === reading) known = undefined
    })
    known = reading
    return reading.states
  }
  return {
    now: async () => inForce(await states(), config),
    forget: () => {
      known = undefined
    },
  }
}

/** Reads the current values from the database and not from the cache. */
export async function readValues(db: Tx, config: Pick<Config, 'organisation'>): Promise<Values> {
  return inForce(await newestStates(db, SETTING_NAMES), config)
}

export function inForce(states: readonly State[], { organisation }: Pick<Config, 'organisation'>): Values {
  const set = <Name extends SettingName>(name: Name) =>
    valueIn(states.find((state) => state.name === name)) as SettingValue<Name> | null
  const keep = set('retention')
  const months = (kind: 'enquiry' | 'application') => {
    const { least, most } = keepBounds(organisation.keepMonths[kind])
    return Math.min(most, Math.max(least, keep?.[kind] ?? most))
  }
  return {
    timeZone: set('time-zone')?.zone ?? organisation.timeZone,
    hours: set('hours'),
    holidays: set('holidays')?.days ?? [],
    // A notice that promises less than the setting applies from the day of its publication.
    keepMonths: { enquiry: months('enquiry'), application: months('application') },
    deskSessions: set('desk-sessions') ?? { idleMinutes: DESK_IDLE_MINUTES, hours: DESK_SESSION_HOURS },
    emailEnquiries: set('email-enquiries')?.isOn ?? true,
    refusalReasons: set('refusal-reasons')?.reasons ?? [],
    handlingAssigns: set('handling-assigns')?.isOn ?? true,
    digestClock: set('digest')?.clock ?? DIGEST_CLOCK,
    requestDays: set('request-days')?.days ?? REQUEST_DAYS,
    offerDays: set('offer-days')?.days ?? OFFER_DAYS,
  }
}

/** The maximum duration of a new session. */
export async function sessionHours(tx: Tx): Promise<number> {
  const [state] = await newestStates(tx, ['desk-sessions'])
  return (valueIn(state) as SettingValue<'desk-sessions'> | null)?.hours ?? DESK_SESSION_HOURS
}

/**
 * The bounds of the retention period: never longer than the published notice promises, and not shorter than
 * the law requires, unless the notice promises less.
 */
export const keepBounds = (notice: number) => ({ least: Math.min(LAW_MONTHS, notice), most: notice })
