import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { OutboxRow } from '../db/tables/mails.ts'
import { aboutApplications, aboutEnquiries, eventsOf } from '../mail/mails-of.ts'
import { aboutAddress, namesAddress } from '../mail/outbox.ts'

interface Named {
  emailKey: string
  userId?: string | undefined
  registrations: string[]
  enquiries: string[]
  applications: string[]
  requests: string[]
}

/** Identical to the condition of a partial index, which SQLite requires: see migrations/008-mails.ts. */
const ABOUT_PEOPLE = sql<boolean>`kind in ('registration', 'password changed', 'picture changed', 'data downloaded',
     'application stage', 'application refund', 'request received', 'request answered')`

/** Mails are found by their subject: their rows contain ids, and few contain an address. Oldest first. */
export async function mailsAbout(read: Tx, person: Named): Promise<OutboxRow[]> {
  const { emailKey, userId, registrations, enquiries, applications, requests } = person
  const events = await eventsOf(read, applications)
  const ids = (name: string, values: string[]) => values.map((id) => JSON.stringify({ [name]: id }))
  const pending = [...(userId ? [userId] : []), ...registrations]
  const asked: [RawBuilder<boolean>, string[]][] = [
    [namesAddress, aboutAddress(emailKey)],
    [aboutEnquiries, ids('enquiryId', enquiries)],
    [aboutApplications, ids('applicationId', applications)],
    [
      ABOUT_PEOPLE,
      [
        ...(userId ? ids('userId', [userId]) : []),
        ...(userId ? [JSON.stringify({ userId, removed: 'yes' })] : []),
        ...ids('pendingId', pending),
        ...pending.map((pendingId) => JSON.stringify({ pendingId, last: 'yes' })),
        ...ids('eventId', events),
        ...ids('requestId', requests),
      ],
    ],
  ]
  const found = await Promise.all(
    asked.map(([where, about]) =>
      about.length === 0
        ? []
        : read.selectFrom('outbox').selectAll().where(where).where('about', 'in', about).execute(),
    ),
  )
  const messages = await messageMails(read, enquiries, applications)
  return [...found.flat(), ...messages].sort(
    (one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1),
  )
}

/** The emails of staff about these items. */
async function messageMails(read: Tx, enquiries: string[], applications: string[]): Promise<OutboxRow[]> {
  const of = [
    ['messages.enquiry_id', enquiries],
    ['messages.application_id', applications],
  ] as const
  const found = await Promise.all(
    of.map(([column, ids]) =>
      ids.length === 0
        ? []
        : read
            .selectFrom('messages')
            .innerJoin('outbox', 'outbox.id', 'messages.outbox_id')
            .selectAll('outbox')
            .where(column, 'in', ids)
            .execute(),
    ),
  )
  return found.flat()
}
