import { chainingKey, lockChain, nextPoint, setMark, verifyMark } from '../../../../audit/chain.ts'
import { type AuditEntry, lineOf } from '../../../../audit/write-audit.ts'
import type { Tx } from '../../../../db/db.ts'
import { newId } from '../../../../db/new-id.ts'
import type { Keys } from '../../../../security/keys.ts'
import { arrivals, type Day, pick } from './by-number.ts'
import { insertAll } from './insert-all.ts'
import type { Account } from './large-accounts.ts'

const HOUR = 3600_000

interface Sent {
  reference: string
  created_at: number
}

interface DayOptions {
  staffLines: number
  staffIds: readonly string[]
  enquiries: readonly (Sent & { status: string })[]
  applications: readonly (Sent & { user_id: string | null })[]
  accounts: readonly (Account & { created_at: number })[]
}

type Line = AuditEntry & { at: number }

/**
 * The actions of visitors and colleagues on a day, chained in the order of time. Returns the number of lines.
 */
export async function addAuditOf(tx: Tx, keys: Keys, day: Day, asked: DayOptions): Promise<number> {
  let head = verifyMark(keys, 'head', await lockChain(tx, keys))
  const { name: key_id, key } = chainingKey(keys)
  const lines = [...byVisitors(asked, day), ...byStaff(asked, day)].toSorted(
    (one, other) => one.at - other.at,
  )
  const chained = lines.map(({ at, ...entry }) => {
    const line = lineOf(at, entry)
    head = nextPoint(head, line, key)
    return { ...line, ...head, key_id }
  })
  await insertAll(tx, 'audit', chained)
  await setMark(tx, keys, 'head', head)
  return chained.length
}

/** The actions of an account: it is opened, and used twice more on its first day. */
function byVisitors({ enquiries, applications, accounts }: DayOptions, { now }: Day): Line[] {
  const upToNow = (at: number) => Math.min(at, now)
  return [
    ...enquiries.map(
      ({ reference, created_at: at, status }): Line => ({
        action: status === 'received' ? 'enquiry received' : 'enquiry set aside',
        subject: reference,
        at,
      }),
    ),
    ...applications.map(
      ({ reference, user_id: userId, created_at: at }): Line => ({
        action: 'application received',
        userId,
        subject: reference,
        at,
      }),
    ),
    ...accounts.flatMap(({ id: userId, created_at: at }): Line[] => [
      { action: 'account created', userId, at },
      { action: 'session opened', userId, subject: newId(), at },
      { action: 'session opened', userId, subject: newId(), at: upToNow(at + HOUR) },
    ]),
  ]
}

function byStaff({ staffLines, staffIds, enquiries, applications, accounts }: DayOptions, day: Day): Line[] {
  const sessions = new Map(staffIds.map((id) => [id, newId()]))
  return [...arrivals(day, staffLines)].map(({ n, at }): Line => {
    const id = pick(staffIds, n)
    const staff = { id, sessionId: sessions.get(id) }
    const line = { staff, at, subject: enquiries[n % enquiries.length]?.reference ?? newId() }
    const application = applications[n % applications.length]?.reference ?? line.subject
    const account = accounts[n % accounts.length]?.id ?? line.subject
    switch (n % 10) {
      case 0:
        return { ...line, action: 'enquiry contact noted', detail: { way: 'phone' } }
      case 1:
        return { ...line, action: 'enquiry outcome noted', detail: { outcome: 'answered' } }
      case 2:
        return { ...line, action: 'enquiry note added', detail: { line: newId(), notified: 0 } }
      case 3:
        return { ...line, action: 'person read at the desk', subject: account }
      case 4:
      case 5:
        return {
          ...line,
          action: 'application stage changed',
          detail: {},
          subject: application,
          changes: [{ what: 'stage', from: 'received', to: 'fee found' }],
        }
      case 6:
        return {
          ...line,
          action: 'application given',
          subject: application,
          changes: [{ what: 'assignee', from: null, to: id }],
        }
      default:
        return {
          ...line,
          action: 'enquiry changed',
          changes: [{ what: 'status', from: 'new', to: 'in progress' }],
        }
    }
  })
}
