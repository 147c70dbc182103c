import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Tables } from '../../db/schema.ts'

/** Tables about the current moment, or derived ones, which no backup contains. */
export const PASSING = [
  'desk_changes',
  'desk_presence',
  'ended_desk_sessions',
  'preview_files',
  'preview_links',
  'push_devices',
  'push_notices',
  'stored_sums',
  'stored_sums_due',
] as const
export type Table = Exclude<keyof Tables, (typeof PASSING)[number]>
export type Row = Record<string, unknown>

/** Every table with its primary key, referenced tables first. */
const TABLES: Record<Table, readonly string[]> = {
  pictures: ['id'],
  users: ['id'],
  pending_registrations: ['id'],
  email_codes: ['code_hash'],
  sessions: ['id'],
  refresh_tokens: ['token_hash'],
  access_tokens: ['token_hash'],
  reset_links: ['token_hash'],
  email_changes: ['id'],
  login_failures: ['subject_hash'],
  sealed_records: ['id'],
  staff: ['user_id'],
  enquiries: ['id'],
  desk_texts: ['name', 'language'],
  applications: ['id'],
  batch_seats: ['batch'],
  waiting_list: ['id'],
  item_events: ['id'],
  receipt_years: ['financial_year'],
  receipts: ['financial_year', 'serial'],
  receipt_words: ['financial_year', 'serial'],
  refunds: ['id'],
  data_requests: ['id'],
  unproven_requests: ['id'],
  vault: ['application_id', 'kind'],
  fee_actions: ['id'],
  credits: ['id'],
  credit_shares: ['id'],
  credit_imports: ['credit_id', 'action_id'],
  statement_layouts: ['fingerprint'],
  answers: ['key_hash'],
  outbox: ['id'],
  mail_events: ['id'],
  mail_addresses: ['event_id'],
  messages: ['id'],
  message_files: ['id'],
  reply_addresses: ['token'],
  mailbox_mails: ['id'],
  bounced_addresses: ['email_key'],
  mailboxes: ['address'],
  erasures: ['what', 'id'],
  audit: ['id'],
  audit_marks: ['name'],
  audit_keys: ['id'],
  staff_invitations: ['id'],
  staff_events: ['id'],
  desk_access: ['token_hash', 'user_id'],
  desk_sessions: ['id'],
  passkeys: ['id'],
  passkey_questions: ['challenge_hash'],
  record_views: ['user_id', 'reference'],
  unusual_record_views: ['user_id', 'day'],
  note_mentions: ['id'],
  breaches: ['id'],
  breach_steps: ['breach_id', 'step'],
  breach_people: ['breach_id', 'person_id'],
  counted_days: ['day'],
  form_leaves: ['day', 'form', 'place'],
  webhooks: ['id'],
  webhook_deliveries: ['webhook_id', 'message_id'],
  webhook_tries: ['id'],
  content_states: ['id'],
  content_publications: ['number'],
  content_publication_files: ['number', 'language', 'path'],
  content_drafts: ['language', 'path'],
  content_folders: ['hash'],
  outdated_translations: ['language', 'path', 'field'],
  money_changes: ['id'],
  staff_notified: ['id'],
  settings: ['name'],
  setting_states: ['name', 'version'],
  rate_limits: ['key'],
}
export const tables = Object.keys(TABLES) as Table[]

/** Tables filled by visitors only: if they are empty, the site has not been used yet. */
const USER_TABLES: readonly Table[] = ['users', 'pending_registrations', 'enquiries', 'applications']

/** The rows of a page, few because a picture has up to some tens of kilobytes. */
export const PAGE_SIZE = 100
/** A file of an email has up to ten megabytes: a hundred of them would exceed the memory of a small machine. */
const PAGE_SIZES: Partial<Record<Table, number>> = { message_files: 2 }

/** Reads a table in pages. The database itself orders and compares the keys, so that no row is missed. */
export async function* readPages(read: Tx, table: Table): AsyncGenerator<Row[]> {
  const key = sql.join(TABLES[table].map((column) => sql.ref(column)))
  const size = PAGE_SIZES[table] ?? PAGE_SIZE
  let last: Row | undefined
  do {
    const after = last && sql.join(TABLES[table].map((column) => last?.[column]))
    const page = await sql<Row>`
      select * from ${sql.table(table)}
      ${after ? sql`where (${key}) > (${after})` : sql``}
      order by ${key} limit ${sql.lit(size)}`.execute(read)
    if (page.rows.length > 0) yield page.rows
    last = page.rows.length === size ? page.rows.at(-1) : undefined
  } while (last)
}

/** Whether visitors have not stored anything yet. */
export async function isUnused(read: Tx): Promise<boolean> {
  for (const table of USER_TABLES) {
    const any = await sql`select 1 from ${sql.table(table)} limit 1`.execute(read)
    if (any.rows.length > 0) return false
  }
  return true
}

/** Whether all rows of visitors in `part` are in `whole` too, by id. */
export async function isSubset(part: Tx, whole: Tx): Promise<boolean> {
  for (const table of USER_TABLES)
    for await (const page of readPages(part, table)) {
      const ids = page.map(({ id }) => id)
      const found = await sql<Row>`
        select id from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(whole)
      if (found.rows.length < ids.length) return false
    }
  return true
}

/** Rows that one statement deletes: millions at once would exceed the time limit of a query. */
const DELETE_ROWS = 5000

/** Deletes in key order, so that no step scans rows that earlier steps deleted. */
export async function deleteAllRows(tx: Tx, step = DELETE_ROWS): Promise<void> {
  // Shared previews show deleted data, so all of them are deleted; there are few.
  await tx.deleteFrom('preview_links').execute()
  // Rows that arrive later are not noted as changes of these sums.
  await tx.deleteFrom('stored_sums').execute()
  for (const table of tables.toReversed()) {
    const columns = TABLES[table]
    const key = sql.join(columns.map((column) => sql.ref(column)))
    const valuesOf = (row: Row) => sql.join(columns.map((column) => row[column]))
    let last: Row | undefined
    do {
      const after = last ? sql`(${key}) > (${valuesOf(last)})` : sql`true`
      const { rows } = await sql<Row>`
        select ${key} from ${sql.table(table)} where ${after}
        order by ${key} limit 1 offset ${sql.lit(step - 1)}`.execute(tx)
      const upTo = rows[0] ? sql`(${key}) <= (${valuesOf(rows[0])})` : sql`true`
      await sql`delete from ${sql.table(table)} where ${after} and ${upTo}`.execute(tx)
      last = rows[0]
    } while (last)
  }
}
