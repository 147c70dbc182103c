import { sql } from 'kysely'
import {
  BREACH_STEPS,
  type Breach,
  type BreachStep,
  type BreachSummary,
  type Letter,
  type Who,
} from '../../../contract/desk-breach.ts'
import type { Tx } from '../../db/db.ts'
import type { BreachRow } from '../../db/tables/people.ts'
import { nameIn, namesOf } from '../../items/history.ts'
import { Failure } from '../../platform/failure.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'
import { recordsSeenBy } from './opened.ts'

const STEPS = Object.keys(BREACH_STEPS) as BreachStep[]
const MOST_SHOWN = 100

export async function listOfBreaches(read: Tx): Promise<BreachSummary[]> {
  const rows = await read.selectFrom('breaches').selectAll().orderBy('id', 'desc').limit(MOST_SHOWN).execute()
  const steps = await read
    .selectFrom('breach_steps')
    .select(({ fn }) => ['breach_id', fn.countAll<number>().as('done')])
    .groupBy('breach_id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    foundAt: isoTime(row.found_at),
    closedAt: isoOrNull(row.closed_at),
    done: Number(steps.find(({ breach_id }) => breach_id === row.id)?.done ?? 0),
    of: STEPS.length,
  }))
}

/** Errors  not_found */
export async function breachOf(read: Tx, id: string): Promise<BreachRow> {
  const row = await read.selectFrom('breaches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export const whoOf = ({ who }: Pick<BreachRow, 'who'>) => (who === null ? null : (JSON.parse(who) as Who))
export const letterOf = ({ letter }: Pick<BreachRow, 'letter'>) =>
  letter === null ? null : (JSON.parse(letter) as Letter)

/** Errors  not_found */
export async function readOne(read: Tx, id: string): Promise<Breach> {
  const row = await breachOf(read, id)
  const who = whoOf(row)
  const [done, letters, openers, opened] = await Promise.all([
    read.selectFrom('breach_steps').selectAll().where('breach_id', '=', id).execute(),
    lettersOf(read, id),
    openersIn(read),
    who?.by === 'opened' ? recordsSeenBy(read, who) : undefined,
  ])
  const names = await namesOf(read, [row.created_by, ...done.map(({ done_by }) => done_by)])
  return {
    id,
    title: row.title,
    foundAt: isoTime(row.found_at),
    closedAt: isoOrNull(row.closed_at),
    notedBy: nameIn(names, row.created_by),
    version: row.version,
    steps: STEPS.map((step) => {
      const action = done.find((each) => each.step === step)
      return {
        step,
        done: action
          ? { at: isoTime(action.done_at), by: nameIn(names, action.done_by), note: action.note }
          : null,
      }
    }),
    who,
    concerned: row.concerned,
    unreachable: row.unreachable ?? 0,
    listsTaken: opened?.listsTaken ?? 0,
    letter: letterOf(row),
    letters,
    openers,
  }
}

/** For a mail sent long ago only the fact that it was sent remains. */
export async function lettersOf(read: Tx, id: string): Promise<Breach['letters']> {
  const isWaiting = sql`case when outbox.id is not null and sent_at is null and given_up_at is null then 1 end`
  const { waiting, failed, all } = await read
    .selectFrom('breach_people')
    .leftJoin('outbox', 'outbox.id', 'breach_people.mail_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>(isWaiting).as('waiting'),
      fn.count<number>('outbox.given_up_at').as('failed'),
    ])
    .where('breach_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(waiting),
    failed: Number(failed),
    sent: Number(all) - Number(waiting) - Number(failed),
  }
}

/** Current and former staff who opened records. */
async function openersIn(read: Tx): Promise<Breach['openers']> {
  return read
    .selectFrom('users')
    .select(['users.id', 'full_name as name'])
    .where(sql<boolean>`users.id in (select user_id from staff union select user_id from record_views)`)
    .orderBy('full_name')
    .orderBy('users.id')
    .execute()
}
