import { sql } from 'kysely'
import type { Who } from '../../../contract/desk-breach.ts'
import { eachInTurn } from '../../concurrency/in-turns.ts'
import type { Tx } from '../../db/db.ts'
import { isOneOfMany } from '../../db/dialects.ts'
import type { Condition } from '../../items/lists/list-segment.ts'
import { emailOr } from '../../mail/no-email.ts'
import { recordsSeenBy } from './opened.ts'

/** An affected person, and their first affected record. */
export interface Concerned {
  id: string
  source: 'account' | 'enquiry' | 'application'
  reference: string | null
  name: string
  /** Empty where the person has none. */
  email: string
  phone: string | null
}

const PAGE = 500

/** The conditions on the rows of each table, by the table's name in the query. */
type AffectedConditions = Record<'accounts' | 'enquiries' | 'applications', (table: string) => Condition>

const between = (from: number, to: number) => (table: string) =>
  sql<boolean>`${sql.ref(`${table}.created_at`)} between ${from} and ${to}`

async function conditionsOf(db: Tx, who: Who): Promise<AffectedConditions> {
  const same = (condition: (table: string) => Condition): AffectedConditions => ({
    accounts: condition,
    enquiries: condition,
    applications: condition,
  })
  switch (who.by) {
    case 'everybody':
      return same(() => sql`true`)
    case 'kept':
      return same((table) => sql`${sql.ref(`${table}.created_at`)} <= ${Date.parse(who.to)}`)
    case 'sent':
      return same(between(Date.parse(who.from), Date.parse(who.to)))
    case 'opened': {
      const { references, accounts } = await recordsSeenBy(db, who)
      const isOpened = (table: string) => isOneOfMany(db, sql.ref(`${table}.reference`), references)
      return {
        accounts: (table) => isOneOfMany(db, sql.ref(`${table}.id`), accounts),
        enquiries: isOpened,
        applications: isOpened,
      }
    }
  }
}

/**
 * All affected people, page by page, each address once: by their account, otherwise by their first submission. Erased
 * ones have no address any more.
 */
export function affectedBy(db: Tx, who: Who): AsyncGenerator<Concerned[]> {
  // SQLite answers synchronously: without these turns, no other call would be served until the end.
  return eachInTurn(pagesOf(db, who))
}

async function* pagesOf(db: Tx, who: Who): AsyncGenerator<Concerned[]> {
  const conditions = await conditionsOf(db, who)
  const hasAccount = (table: string) => sql<boolean>`exists (
    select 1 from users as account where account.email_key = lower(${sql.ref(`${table}.email`)}) and ${conditions.accounts('account')})`
  const sentBefore = (
    table: 'enquiries' | 'applications',
    of: string,
    isEarlier: Condition,
  ) => sql<boolean>`exists (
    select 1 from ${sql.table(table)} as other where lower(other.email) = lower(${sql.ref(`${of}.email`)})
    and ${isEarlier} and ${conditions[table]('other')})`
  const first = sql<boolean>`other.id < own.id`
  const segments = [
    sql`select own.id, 'account' as source, null as reference, full_name as name, email, phone
      from users as own where ${conditions.accounts('own')}`,
    sql`select own.id, 'enquiry' as source, reference, full_name as name, email, whatsapp_number as phone
      from enquiries as own where ${conditions.enquiries('own')}
      and not ${hasAccount('own')} and not ${sentBefore('enquiries', 'own', first)}`,
    sql`select own.id, 'application' as source, reference, coalesce(applied_by, full_name) as name, email, phone
      from applications as own where ${conditions.applications('own')}
      and not ${hasAccount('own')} and not ${sentBefore('enquiries', 'own', sql`true`)}
      and not ${sentBefore('applications', 'own', first)}`,
  ]
  for (const segment of segments)
    for (let after = ''; ; ) {
      const { rows } = await sql<Concerned>`
        ${segment} and own.id > ${after} order by own.id limit ${sql.lit(PAGE)}`.execute(db)
      if (rows.length > 0) yield rows.map((row) => ({ ...row, email: emailOr(row.email) }))
      if (rows.length < PAGE) break
      after = rows.at(-1)?.id ?? ''
    }
}

/** The number of affected people, and of those without an email address. */
export async function countConcerned(db: Tx, who: Who): Promise<{ concerned: number; unreachable: number }> {
  const count = { concerned: 0, unreachable: 0 }
  for await (const page of affectedBy(db, who)) {
    count.concerned += page.length
    count.unreachable += page.filter(({ email }) => email === '').length
  }
  return count
}
