import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Tx } from '../../db/db.ts'
import { databaseTime } from '../../db/dialects.ts'
import { broken, type Finding, good, look } from './finding.ts'

const ABOUT = 'clock'
const MINUTE = 60_000
/** The tolerated difference between instances, and the assumed delay until a line is written. */
const TOLERATED_MS = 10 * MINUTE
const ADVICE = 'Let the machine set its clock by itself: install chrony, or run "timedatectl set-ntp true".'

/**
 * No external service is asked: the audit, PostgreSQL and the system's own time service show whether the clock can be
 * right.
 */
export async function checkClock(read: Tx, now: number): Promise<Finding> {
  const wrong = await findClockFault(read, now)
  if (wrong) return wrong
  const says = saysTime(now)
  if (await isUnsynchronised()) return look(ABOUT, `${says}. Nothing keeps this clock right.`, ADVICE)
  return good(ABOUT, `${says}.`)
}

const saysTime = (now: number) =>
  `It is ${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC here`

/** The checks by the database alone, which start no program. */
export async function findClockFault(read: Tx, now: number): Promise<Finding | undefined> {
  const says = saysTime(now)
  const newest = await read.selectFrom('audit').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (newest && newest.at - now > TOLERATED_MS)
    return broken(
      ABOUT,
      `${says}, but the newest line of the audit is from ${new Date(newest.at).toISOString()}.`,
      ADVICE,
    )
  const theirs = await databaseTime(read)
  if (theirs !== undefined && Math.abs(theirs - now) > MINUTE)
    return broken(
      ABOUT,
      `${says}, and ${new Date(theirs).toISOString()} on the machine of PostgreSQL.`,
      ADVICE,
    )
  return undefined
}

/** Whether systemd reports that the clock is not synchronised. Unknown on other systems. */
async function isUnsynchronised(): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'])
    return stdout.trim() === 'no'
  } catch {
    return false
  }
}
