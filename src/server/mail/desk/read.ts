import { sql } from 'kysely'
import type { MailEvent, MailItem } from '../../../contract/desk-mails.ts'
import { mayDo, type Role } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import type { OutboxRow } from '../../db/tables/mails.ts'
import type { Deps } from '../../deps.ts'
import { nameIn, namesOf } from '../../items/history.ts'
import type { Searchable } from '../../items/search-index.ts'
import { Failure } from '../../platform/failure.ts'
import { isoTime } from '../../time/iso-time.ts'
import { type Addressed, addressedOf } from '../addressed.ts'
import { deskKindOf, kindsFor } from '../desk-kinds.ts'
import type { MailEventDetail } from '../mail-events.ts'
import type { MailKind } from '../mail-kinds.ts'
import type { MailTemplates } from '../mail-template.ts'
import { whyOf } from '../refusal.ts'
import { canCorrect, canSendAgain, canStop, summaryOf } from './state.ts'

export interface MailDeps extends Pick<Deps, 'config' | 'db' | 'limits' | 'now' | 'settings'> {
  templates: () => Promise<MailTemplates>
  /** All sources by which people are found. */
  searchables: readonly Searchable[]
}

/** The row of a mail that this role may see. Errors  not_found */
export async function findMail(db: Tx, id: string, role: Role): Promise<OutboxRow> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !kindsFor(role).some((kind) => kind === row.kind)) throw new Failure('not_found')
  return row
}

/** One mail at the desk, and the reference under which opening it is recorded. Errors  not_found */
export async function readDeskMail(
  deps: MailDeps,
  id: string,
  role: Role,
): Promise<{ mail: MailItem; openedAs: string }> {
  const { config, db, now } = deps
  const row = await findMail(db.read, id, role)
  const addressed = (await addressedOf(db.read, config.notifyEmail, [row])).get(id)
  const [{ events, writtenAt }, words, otherAddress, account] = await Promise.all([
    eventsOf(db.read, row),
    wordsOf(deps, row),
    otherAddressOf(db.read, row, addressed),
    mayDo(role, 'people') ? accountOf(db.read, addressed) : null,
  ])
  const mail: MailItem = {
    summary: summaryOf(row, addressed, now()),
    writtenAt: isoTime(writtenAt),
    events,
    words,
    isSecret: deskKindOf(row.kind)?.isShown !== true,
    page: addressed?.about?.page ?? null,
    otherAddress,
    account,
    phone: deskKindOf(row.kind)?.to === 'sender' ? addressed?.about?.phone || null : null,
    canSendAgain: canSendAgain(row),
    canCorrect: canCorrect(row),
    canStop: canStop(row),
  }
  return { mail, openedAs: addressed?.about?.reference ?? id }
}

/** Delivery attempts and actions, oldest first, and when the mail was written. */
async function eventsOf(db: Tx, row: OutboxRow): Promise<{ events: MailEvent[]; writtenAt: number }> {
  const rows = await db
    .selectFrom('mail_events')
    .leftJoin('mail_addresses', 'mail_addresses.event_id', 'mail_events.id')
    .selectAll('mail_events')
    .select('mail_addresses.event_id as corrected')
    .where('mail_events.mail_id', '=', row.id)
    .orderBy('mail_events.id')
    .execute()
  const names = await namesOf(
    db,
    rows.map(({ staff_id }) => staff_id),
  )
  const events = rows.map((event) => ({ ...event, detail: JSON.parse(event.detail) as MailEventDetail }))
  const first = events.find(({ detail }) => detail.before)?.detail.before
  return {
    writtenAt: first?.created_at ?? row.created_at,
    events: events.map(({ at, until, times, kind, staff_id, corrected, detail }) => ({
      at: isoTime(at),
      kind,
      times,
      until: isoTime(until),
      why: whyOf(detail.reason ?? null),
      said: detail.said ?? detail.reason ?? null,
      by: kind === 'not taken' ? null : nameIn(names, staff_id),
      isCorrected: corrected !== null,
    })),
  }
}

/** Displaying a mail must not create codes or links. */
const mayNotWrite = () => {
  throw new Error('A mail that is looked at changes nothing.')
}

/** The text of the mail, as it was sent or would be sent now. Never for a kind that might contain a secret. */
async function wordsOf({ config, db, now, templates }: MailDeps, row: OutboxRow): Promise<MailItem['words']> {
  if (!deskKindOf(row.kind)?.isShown) return null
  const template: MailTemplates[MailKind] = (await templates())[row.kind as MailKind]
  const looking = { read: db.read, write: mayNotWrite }
  const content = await template(looking, JSON.parse(row.about), now())
  if (!content) return null
  const { renderMail } = await import('../render-mail.ts')
  const { text } = renderMail(config, content.body)
  return { subject: content.subject, text: text.replace(/\n{3,}/g, '\n\n') }
}

/** The account with this address, if the desk can correct it. Staff change their own addresses. */
async function accountOf(db: Tx, addressed: Addressed | undefined): Promise<string | null> {
  const { address, account } = addressed ?? {}
  if (!address || !account) return null
  const found = await db
    .selectFrom('users')
    .leftJoin('staff', 'staff.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', account)
    .where('email_key', '=', address.toLowerCase())
    .where('staff.user_id', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The newest other address with the same phone number: perhaps the one without the typing error. */
async function otherAddressOf(
  db: Tx,
  row: OutboxRow,
  addressed: Addressed | undefined,
): Promise<string | null> {
  const { address, about } = addressed ?? {}
  if (!address || !about?.phone || !canCorrect(row)) return null
  const asked = [
    { table: 'enquiries', phone: 'whatsapp_number' },
    { table: 'applications', phone: 'phone' },
  ] as const
  const found = await Promise.all(
    asked.map(({ table, phone }) =>
      db
        .selectFrom(table)
        .select(['email', 'created_at'])
        .where(sql.ref(phone), '=', about.phone)
        .where(sql`lower(email)`, '<>', address.toLowerCase())
        .orderBy('created_at', 'desc')
        .limit(1)
        .execute(),
    ),
  )
  const [newest] = found.flat().sort((one, other) => other.created_at - one.created_at)
  return newest?.email ?? null
}
