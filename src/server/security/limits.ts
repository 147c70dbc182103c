import type { Pool } from 'pg'
import {
  type IRateLimiterPostgresOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { Failure } from '../platform/failure.ts'
import type { Keys } from './keys.ts'

const MINUTE = 60
const HOUR = 3600

/** Mails to one address, apart from codes and links, which have limits of their own. */
export const MAILS_AN_HOUR = 30

/** Fixed windows in seconds, sized for mobile networks where many people share one address. */
const policies = {
  loginAddress: { points: 10, duration: 15 * MINUTE },
  loginDevice: { points: 10, duration: 15 * MINUTE },
  loginSource: { points: 100, duration: 15 * MINUTE },
  registerSource: { points: 60, duration: HOUR },
  // Mails to one address, limited per requester. No window is longer than the mailed link is valid: a person who is
  // refused another link still has a valid one. One source can use up part of an address's limit, never all of it.
  codeMailBrowser: { points: 4, duration: 30 * MINUTE },
  codeMailSource: { points: 5, duration: 30 * MINUTE },
  codeMailAddress: { points: 15, duration: 30 * MINUTE },
  codeMailDevice: { points: 4, duration: 30 * MINUTE },
  linkMailSource: { points: 3, duration: 30 * MINUTE },
  linkMailAddress: { points: 9, duration: 30 * MINUTE },
  linkMailDevice: { points: 3, duration: 30 * MINUTE },
  codeBrowser: { points: 5, duration: 30 * MINUTE },
  codeSource: { points: 10, duration: 10 * MINUTE },
  // The first wrong codes of each network have their own limit, so that a few networks that keep guessing do not use up
  // the first tries of others.
  codeFirstTries: { points: 3, duration: 10 * MINUTE },
  codeFirstMinute: { points: 60, duration: MINUTE },
  codeMinute: { points: 60, duration: MINUTE },
  codeHour: { points: 600, duration: HOUR },
  forgotSource: { points: 30, duration: 15 * MINUTE },
  resetSource: { points: 30, duration: 15 * MINUTE },
  downloadAccount: { points: 10, duration: HOUR },
  pictureAccount: { points: 20, duration: HOUR },
  emailChangeAccount: { points: 10, duration: HOUR },
  emailChangeMail: { points: 3, duration: HOUR },
  emailChangeAddress: { points: 9, duration: HOUR },
  emailChangeCode: { points: 10, duration: 30 * MINUTE },
  passwordAccount: { points: 10, duration: 15 * MINUTE },
  refreshSession: { points: 30, duration: MINUTE },
  refreshSource: { points: 300, duration: MINUTE },
  enquiryAddress: { points: 5, duration: HOUR },
  enquirySource: { points: 30, duration: HOUR },
  // Codes for data requests, and wrong ones: counted like those of registrations.
  requestMailSource: { points: 5, duration: 30 * MINUTE },
  requestMailAddress: { points: 15, duration: 30 * MINUTE },
  requestSource: { points: 30, duration: HOUR },
  // Forms with a filled honeypot field. Some password managers fill this field.
  requestTrapSource: { points: 3, duration: HOUR },
  requestAccount: { points: 5, duration: HOUR },
  requestCodeTries: { points: 10, duration: 30 * MINUTE },
  requestCodeAddress: { points: 100, duration: 30 * MINUTE },
  requestCodeSource: { points: 30, duration: 30 * MINUTE },
  applicationAccount: { points: 10, duration: HOUR },
  applicationChange: { points: 20, duration: HOUR },
  receipt: { points: 60, duration: HOUR },
  applicationSource: { points: 60, duration: HOUR },
  // The limit is high because a whole campus opens forms behind one address; it stops scripts that invent
  // numbers.
  formLeaveSource: { points: 120, duration: HOUR },
  // Wrong second factors: at most 480 of a million codes a day, and only with the right password.
  factorAccount: { points: 5, duration: 15 * MINUTE },
  factorSource: { points: 60, duration: 15 * MINUTE },
  // Mails that staff send again, and test mails to their own address.
  mailAgainAccount: { points: 60, duration: HOUR },
  testMailAccount: { points: 10, duration: 15 * MINUTE },
  // All mails to one address, so that it is not flooded, and an exchange with another program ends.
  mailAddress: { points: MAILS_AN_HOUR, duration: HOUR },
  passkeyQuestionSource: { points: 120, duration: 15 * MINUTE },
  // Pages of lists beyond the first, and searches, per member of staff. Nothing is refused: an audit line is written.
  listPages: { points: 60, duration: HOUR },
  invitationSource: { points: 30, duration: 15 * MINUTE },
  // Forms with a wrong field. Up to this number they do not count against the limit of the call.
  mistakeSource: { points: 120, duration: HOUR },
  apiSource: { points: 600, duration: MINUTE },
} as const

export type LimitName = keyof typeof policies
type Policy = (typeof policies)[LimitName]

export interface Limits {
  /**
   * Counts one use. Calls and awaits `onFirstRefusal` at the first refusal of a window only, so a flood calls it once.
   *
   * Errors  too_many, with the seconds to wait
   */
  take(name: LimitName, key: string, onFirstRefusal?: () => Promise<void>): Promise<void>
  /**
   * Counts one use and returns the number that is left; -1 if the limit is exceeded. For limits that do not
   * refuse.
   */
  count(name: LimitName, key: string): Promise<number>
  /** Refuses if the limit is used up, without counting. Errors  too_many */
  check(name: LimitName, key: string): Promise<void>
  /** Removes one counted use, for limits that count failures only. */
  giveBack(name: LimitName, key: string): Promise<void>
  reset(name: LimitName, key: string): Promise<void>
}

/** No limits at all. For benchmarks and tests; refused on https. */
const unlimited: Limits = {
  take: async () => {},
  count: async () => Infinity,
  check: async () => {},
  giveBack: async () => {},
  reset: async () => {},
}

interface Options {
  enabled: boolean
  keys: Keys
  pool?: Pool
}

type Limiter = Pick<RateLimiterMemory, 'consume' | 'get' | 'reward' | 'delete'>

function makeLimiter(name: string, policy: Policy, pool: Pool | undefined): Limiter {
  const ofInstance = new RateLimiterMemory({ ...policy, keyPrefix: name })
  if (!pool) return ofInstance
  const shared = {
    ...policy,
    keyPrefix: name,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    // Deleted by the clean-up, which ignores a clock that has just jumped.
    clearExpiredByTimeout: false,
  }
  return name === 'apiSource' ? makeBroadLimiter(ofInstance, shared) : new RateLimiterPostgres(shared)
}

/** Each instance counts this many calls per source and window in memory only. */
export const COUNTED_LOCALLY = 30

/**
 * The limit of every call. Most sources make a few calls a minute and need no query. After COUNTED_LOCALLY
 * calls, all calls are counted in the database, including the earlier ones. So a source gets at most
 * COUNTED_LOCALLY extra calls per further instance. After a refusal the database is not asked again, and
 * without a database each instance counts by itself.
 */
function makeBroadLimiter(alone: RateLimiterMemory, options: IRateLimiterPostgresOptions): Limiter {
  const shared = new RateLimiterPostgres({
    ...options,
    inMemoryBlockOnConsumed: Number(options.points) + 1,
    insuranceLimiter: new RateLimiterMemory({
      ...options,
      keyPrefix: `${options.keyPrefix} without database`,
    }),
  })
  return {
    async consume(key) {
      const counted = await alone.consume(key)
      const { consumedPoints } = counted
      if (consumedPoints <= COUNTED_LOCALLY) return counted
      return shared.consume(key, consumedPoints === COUNTED_LOCALLY + 1 ? consumedPoints : 1)
    },
    get: (key) => shared.get(key),
    reward: (key) => shared.reward(key),
    async delete(key) {
      const deleted = await Promise.all([alone.delete(key), shared.delete(key)])
      return deleted.includes(true)
    },
  }
}

/**
 * Counts in memory, or in PostgreSQL, where several instances share the counts. The counted address or source is stored
 * as a keyed hash: the counts contain no personal data, and a key of any length takes the same space.
 */
export function makeLimits({ enabled, keys, pool }: Options): Limits {
  if (!enabled) return unlimited
  const limiters = Object.fromEntries(
    Object.entries(policies).map(([name, policy]) => [name, makeLimiter(name, policy, pool)]),
  ) as Record<LimitName, Limiter>

  const hashed = (key: string) => keys.hash('limit', key)

  /** A window that ends later than its length from now began before the clock was set back. It would last too long. */
  async function consume(name: LimitName, key: string): Promise<RateLimiterRes> {
    try {
      return await limiters[name].consume(hashed(key))
    } catch (reason) {
      if (!isStuck(name, reason)) throw reason
      await limiters[name].delete(hashed(key))
      return limiters[name].consume(hashed(key))
    }
  }

  return {
    async take(name, key, onFirstRefusal) {
      await consume(name, key).catch(async (reason) => {
        const isFirst =
          reason instanceof RateLimiterRes && reason.consumedPoints === policies[name].points + 1
        if (isFirst) await onFirstRefusal?.()
        refuse(reason)
      })
    },
    async count(name, key) {
      return consume(name, key).then(
        ({ remainingPoints }) => remainingPoints,
        (reason) => {
          if (reason instanceof RateLimiterRes) return -1
          throw reason
        },
      )
    },
    async check(name, key) {
      const used = await limiters[name].get(hashed(key))
      if (used && used.consumedPoints >= policies[name].points && !isStuck(name, used)) refuse(used)
    },
    async giveBack(name, key) {
      await limiters[name].reward(hashed(key))
    },
    async reset(name, key) {
      await limiters[name].delete(hashed(key))
    },
  }
}

function isStuck(name: LimitName, used: unknown): boolean {
  return used instanceof RateLimiterRes && used.msBeforeNext > policies[name].duration * 1000
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  throw new Failure('too_many', {
    retryAfterSeconds,
    message: `Too many tries. Please wait ${inWords(retryAfterSeconds)} and try again.`,
  })
}

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
