import { sql } from 'kysely'
import { mailTextOf } from '../../contract/desk-application-actions.ts'
import { MAIL_TEXT_TITLES } from '../../contract/mail-texts.ts'
import type { Stage } from '../../contract/stages.ts'
import type { Tx } from '../db/db.ts'
import type { OutboxRow } from '../db/tables/mails.ts'
import { deskKindOf } from './desk-kinds.ts'
import { addressesFor } from './mail-addresses.ts'

/** The ids that a row of the outbox may contain. */
type About = Partial<
  Record<
    | 'enquiryId'
    | 'applicationId'
    | 'eventId'
    | 'messageId'
    | 'userId'
    | 'recipientId'
    | 'emailKey'
    | 'pendingId'
    | 'changeId'
    | 'invitationId'
    | 'requestId'
    | 'reference'
    | 'onlyTo',
    string
  >
>

/** The recipient and the subject of a mail. A field is null where it is no longer known. */
export interface Addressed {
  title: string
  name: string | null
  /** The address, perhaps corrected by staff. */
  address: string | null
  about: { page: 'enquiries' | 'applications'; id: string; reference: string; phone: string } | null
  /** The account id of the recipient. */
  account: string | null
}

type Person = { name: string | null; address: string | null }
type Mail = Pick<OutboxRow, 'id' | 'kind' | 'about'>

/** The addresses of the mails of a page, by their ids: a few queries for all of them. */
export async function addressedOf(
  db: Tx,
  notifyEmail: string | undefined,
  mails: Mail[],
): Promise<Map<string, Addressed>> {
  const parsed = mails.map((mail) => ({ mail, names: JSON.parse(mail.about) as About }))
  const ids = (name: keyof About) => [...new Set(parsed.flatMap(({ names }) => names[name] ?? []))]
  const [events, messages] = await Promise.all([
    eventsOf(db, ids('eventId')),
    messagesOf(db, ids('messageId')),
  ])
  const [enquiries, applications, accounts, pending, changes, invitations, askers, corrected] =
    await Promise.all([
      itemsOf(db, 'enquiries', [
        ...ids('enquiryId'),
        ...[...messages.values()].flatMap(({ enquiry_id }) => enquiry_id ?? []),
      ]),
      itemsOf(db, 'applications', [
        ...ids('applicationId'),
        ...[...events.values()].map(({ application_id }) => application_id),
        ...[...messages.values()].flatMap(({ application_id }) => application_id ?? []),
      ]),
      peopleOf(db, 'users', [...ids('userId'), ...ids('recipientId'), ...ids('pendingId')]),
      peopleOf(db, 'pending_registrations', ids('pendingId')),
      changesOf(db, ids('changeId')),
      invitationsOf(db, ids('invitationId')),
      peopleOf(db, 'data_requests', ids('requestId')),
      addressesFor(
        db,
        mails.map(({ id }) => id),
      ),
    ])

  return new Map(
    parsed.map(({ mail, names }) => {
      const event = events.get(names.eventId ?? '')
      const message = messages.get(names.messageId ?? '')
      const enquiry = enquiries.get(names.enquiryId ?? message?.enquiry_id ?? '')
      const application = applications.get(
        names.applicationId ?? event?.application_id ?? message?.application_id ?? '',
      )
      const item = enquiry ?? application
      const person = personOf()
      const about = item && {
        page: enquiry ? ('enquiries' as const) : ('applications' as const),
        id: item.id,
        reference: item.reference,
        phone: item.phone,
      }
      const address = corrected.get(mail.id) ?? person.address
      const title = event?.title ?? deskKindOf(mail.kind)?.title ?? mail.kind
      const account = item?.user_id ?? (accounts.has(names.userId ?? '') ? names.userId : undefined) ?? null
      return [mail.id, { title, name: person.name, address, about: about ?? null, account }]

      function personOf(): Person {
        const nobody = { name: null, address: null }
        switch (deskKindOf(mail.kind)?.to) {
          case 'sender':
            return item ? { name: item.full_name || null, address: item.email } : nobody
          case 'account':
            return accounts.get(names.userId ?? '') ?? nobody
          case 'concerned':
            return item
              ? { name: item.full_name || null, address: item.email }
              : (accounts.get(names.userId ?? '') ?? nobody)
          case 'recipient':
            return accounts.get(names.recipientId ?? '') ?? nobody
          case 'registration':
            return pending.get(names.pendingId ?? '') ?? accounts.get(names.pendingId ?? '') ?? nobody
          case 'typed address':
            return { name: null, address: names.emailKey ?? null }
          case 'new address':
            return { name: null, address: changes.get(names.changeId ?? '')?.email ?? null }
          case 'old address':
            return { name: null, address: changes.get(names.changeId ?? '')?.old_email ?? null }
          case 'invited':
            return { name: null, address: invitations.get(names.invitationId ?? '') ?? null }
          case 'asker':
            return askers.get(names.requestId ?? '') ?? nobody
          case 'organisation':
            return { name: 'The team', address: names.onlyTo ?? notifyEmail ?? null }
          default:
            return nobody
        }
      }
    }),
  )
}

interface Item {
  id: string
  reference: string
  full_name: string
  email: string
  phone: string
  user_id: string | null
}

async function itemsOf(
  db: Tx,
  table: 'enquiries' | 'applications',
  ids: string[],
): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map()
  const isEnquiry = table === 'enquiries'
  const phone = sql.ref<string>(isEnquiry ? 'whatsapp_number' : 'phone')
  // A mail about a family member goes to the account holder.
  const name = isEnquiry ? sql.ref<string>('full_name') : sql<string>`coalesce(applied_by, full_name)`
  const owner = isEnquiry ? sql<string | null>`null` : sql.ref<string | null>('user_id')
  const rows = await db
    .selectFrom(table)
    .select(['id', 'reference', name.as('full_name'), 'email', phone.as('phone'), owner.as('user_id')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function peopleOf(
  db: Tx,
  table: 'users' | 'pending_registrations' | 'data_requests',
  ids: string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['id', 'full_name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, full_name, email }) => [id, { name: full_name || null, address: email || null }]),
  )
}

async function changesOf(db: Tx, ids: string[]): Promise<Map<string, { email: string; old_email: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('email_changes')
    .select(['id', 'email', 'old_email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function invitationsOf(db: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff_invitations')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

async function messagesOf(db: Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'enquiry_id', 'application_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The events of applications that mails are about, with the title of each mail about a stage. */
async function eventsOf(
  db: Tx,
  ids: string[],
): Promise<Map<string, { application_id: string; title: string | undefined }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('item_events')
    .select(['id', 'application_id', 'kind', 'detail'])
    .where('id', 'in', ids)
    .where('application_id', 'is not', null)
    .$narrowType<{ application_id: string }>()
    .execute()
  return new Map(
    rows.map(({ id, application_id, ...event }) => [id, { application_id, title: titleOf(event) }]),
  )
}

function titleOf({ kind, detail }: { kind: string; detail: string }): string | undefined {
  const { from, to } = JSON.parse(detail) as { from?: Stage; to?: Stage }
  if (!from || !to) return undefined
  return MAIL_TEXT_TITLES[kind === 'undone' ? 'put right' : mailTextOf(from, to)]
}
