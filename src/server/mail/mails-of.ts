import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { isNamed, searchFor } from '../db/search.ts'
import type { OutboxRow } from '../db/tables/mails.ts'
import { type Addressed, addressedOf } from './addressed.ts'
import { aboutAddress } from './outbox.ts'

/** The maximum number of mails in the list of one person. */
const MOST = 200

/**
 * Identical to the conditions of the partial indexes: SQLite uses an index only where a query has the same condition.
 */
export const aboutEnquiries = sql<boolean>`kind in ('enquiry notice', 'enquiry receipt')`
export const aboutApplications = sql<boolean>`about like '{"applicationId"%'`
const aboutOthers = sql<boolean>`about not like '{"enquiryId"%' and about not like '{"applicationId"%'`
/** The length of an account id with its property name: the index contains only this much of each row. */
const INDEXED = 47
const beginning = sql<string>`substr(about, 1, 47)`

/** The mails to one address, pending or sent, newest first. */
export async function mailsOf(db: Tx, notifyEmail: string | undefined, email: string): Promise<OutboxRow[]> {
  const key = email.trim().toLowerCase()
  const [enquiries, applications, requests, accounts, registrations, invitations, corrected] =
    await Promise.all([
      ownIds(db, 'enquiries', key),
      ownIds(db, 'applications', key),
      ownIds(db, 'data_requests', key),
      idsBy(db, 'users', key),
      idsBy(db, 'pending_registrations', key),
      idsBy(db, 'staff_invitations', key),
      db.selectFrom('mail_addresses').select('mail_id').where('email_key', '=', key).execute(),
    ])
  const found = await Promise.all([
    mailsAboutAll(db, { enquiries, applications, accounts, registrations }, [
      ...aboutAddress(key),
      ...invitations.map((id) => start('invitationId', id)),
      ...requests.map((id) => start('requestId', id)),
    ]),
    rowsById(
      db,
      corrected.map(({ mail_id }) => mail_id),
    ),
  ])
  return sentTo(db, notifyEmail, found.flat(), ({ address }) => address?.toLowerCase() === key)
}

/** The mails to people with a name: each typed word is a prefix of one of its words. Newest first. */
export async function mailsNamed(
  db: Tx,
  notifyEmail: string | undefined,
  typed: string,
): Promise<OutboxRow[]> {
  const [enquiries = [], applications = [], accounts = []] = await Promise.all(
    (['enquiries', 'applications', 'users'] as const).map(async (table) => {
      const found = await searchFor(db, table, typed, { before: undefined, most: MOST })
      return found.map(({ id }) => id)
    }),
  )
  const rows = await mailsAboutAll(db, { enquiries, applications, accounts, registrations: [] }, [])
  return sentTo(db, notifyEmail, rows, ({ name }) => name !== null && isNamed(name, typed))
}

interface Items {
  enquiries: string[]
  applications: string[]
  accounts: string[]
  registrations: string[]
}

async function mailsAboutAll(
  db: Tx,
  { enquiries, applications, accounts, registrations }: Items,
  others: string[],
): Promise<OutboxRow[]> {
  const [changes, events, messages] = await Promise.all([
    changesOf(db, accounts),
    eventsOf(db, applications),
    messagesOf(db, enquiries, applications),
  ])
  const found = await Promise.all([
    aboutRows(db, enquiries, 'enquiryId'),
    aboutRows(db, applications, 'applicationId'),
    otherRows(db, [
      ...others,
      ...[...accounts, ...registrations].flatMap((id) => [start('userId', id), start('pendingId', id)]),
      ...changes.map((id) => start('changeId', id)),
      ...events.map((id) => start('eventId', id)),
      ...messages.map((id) => start('messageId', id)),
    ]),
  ])
  return found.flat()
}

async function sentTo(
  db: Tx,
  notifyEmail: string | undefined,
  found: OutboxRow[],
  isMeant: (addressed: Addressed) => boolean,
): Promise<OutboxRow[]> {
  const rows = [...new Map(found.map((row) => [row.id, row])).values()]
  const addressed = await addressedOf(db, notifyEmail, rows)
  return newest(
    rows.filter(({ id }) => {
      const one = addressed.get(id)
      return one !== undefined && isMeant(one)
    }),
  )
}

/** The mails about one enquiry or application, newest first. */
export async function mailsAbout(db: Tx, reference: string): Promise<OutboxRow[]> {
  const [enquiry, application] = await Promise.all([
    db.selectFrom('enquiries').select('id').where('reference', '=', reference).execute(),
    db.selectFrom('applications').select('id').where('reference', '=', reference).execute(),
  ])
  const items = {
    enquiries: enquiry.map(({ id }) => id),
    applications: application.map(({ id }) => id),
    accounts: [],
    registrations: [],
  }
  return newest(await mailsAboutAll(db, items, []))
}

const newest = (rows: OutboxRow[]) =>
  rows.sort((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1)).slice(0, MOST)

/** The beginning of a row's JSON in which this property is the first. */
const start = (name: string, id: string) => JSON.stringify({ [name]: id })

async function ownIds(
  db: Tx,
  table: 'enquiries' | 'applications' | 'data_requests',
  key: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(sql`lower(email)`, '=', key)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

async function idsBy(
  db: Tx,
  table: 'users' | 'pending_registrations' | 'staff_invitations',
  key: string,
): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').where('email_key', '=', key).limit(MOST).execute()
  return rows.map(({ id }) => id)
}

async function changesOf(db: Tx, accounts: string[]): Promise<string[]> {
  if (accounts.length === 0) return []
  const rows = await db.selectFrom('email_changes').select('id').where('user_id', 'in', accounts).execute()
  return rows.map(({ id }) => id)
}

/** The events of applications, which their mails name. */
export async function eventsOf(db: Tx, applications: string[]): Promise<string[]> {
  if (applications.length === 0) return []
  const rows = await db
    .selectFrom('item_events')
    .select('id')
    .where('application_id', 'in', applications)
    .execute()
  return rows.map(({ id }) => id)
}

/** The emails of staff about these items, which their mails name. */
async function messagesOf(db: Tx, enquiries: string[], applications: string[]): Promise<string[]> {
  const found = await Promise.all([
    enquiries.length === 0
      ? []
      : db.selectFrom('messages').select('id').where('enquiry_id', 'in', enquiries).execute(),
    applications.length === 0
      ? []
      : db.selectFrom('messages').select('id').where('application_id', 'in', applications).execute(),
  ])
  return found.flat().map(({ id }) => id)
}

async function aboutRows(db: Tx, ids: string[], name: 'enquiryId' | 'applicationId'): Promise<OutboxRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('outbox')
    .selectAll()
    .where(name === 'enquiryId' ? aboutEnquiries : aboutApplications)
    .where(
      'about',
      'in',
      ids.map((id) => start(name, id)),
    )
    .execute()
}

/** Several rows may have the same beginning, so the requested rows are selected from them. */
async function otherRows(db: Tx, abouts: string[]): Promise<OutboxRow[]> {
  if (abouts.length === 0) return []
  return db
    .selectFrom('outbox')
    .selectAll()
    .where(aboutOthers)
    .where(
      beginning,
      'in',
      abouts.map((about) => about.slice(0, INDEXED)),
    )
    .execute()
}

async function rowsById(db: Tx, ids: string[]): Promise<OutboxRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('outbox').selectAll().where('id', 'in', ids).execute()
}
