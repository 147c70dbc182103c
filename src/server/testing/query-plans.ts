import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { DATABASE_FILE } from '../platform/config.ts'
import { anUntouchedPostgres } from './fresh-database.ts'
import type { TestServer } from './test-server.ts'

/** Tables that may be scanned: they have a handful of rows, or those of the last hour. */
const SMALL = new Set([
  'settings',
  'kysely_migration',
  'kysely_migration_lock',
  'rate_limits',
  'audit_marks',
  'desk_changes',
  // Rows that search has not indexed yet.
  'application_search_due',
  'enquiry_search_due',
  'user_search_due',
  // Numbers that are not indexed yet.
  'typed_numbers_due',
  'credit_numbers_due',
  'staff',
  'push_devices',
  'unusual_record_views',
  'webhooks',
  // At most one row for each entry of the website.
  'content_drafts',
])

/** Derived tables of a statement, and words that are looked up by a match. */
const NO_TABLES = new Set([
  'asked',
  'found',
  'newest_read',
  'of_one',
  'counted',
  'begun',
  'grouped',
  'owned',
  '(subquery-2)',
  'json_each',
  '(subquery-1)',
  'application_words',
  'enquiry_words',
  'user_words',
])

const LOOKS_FOR_ROWS = /^\s*(select|update|delete|with)\b/i

/** Records every statement from now on. */
export function listen(): Set<string> {
  const asked = new Set<string>()
  const note = (sql: unknown) => typeof sql === 'string' && LOOKS_FOR_ROWS.test(sql) && asked.add(sql)
  const prepare = DatabaseSync.prototype.prepare
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    note(sql)
    return prepare.call(this, sql)
  })
  const query = pg.Client.prototype.query as (...args: unknown[]) => never
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text?: string }]
    note(typeof config === 'string' ? config : config?.text)
    return query.apply(this, args)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return asked
}

/** Expects that none of these statements reads a whole table, on either database. */
export async function expectNoWholeReads(server: TestServer, statements: string[]): Promise<void> {
  const postgres = inject('postgresUrl')
  const plans = postgres ? await plansOfPostgres(postgres) : plansOfSqlite(server)
  const found: Record<string, string[]> = {}
  for (const sql of statements) {
    const whole = await plans.wholeReads(sql)
    if (whole.length > 0) found[sql] = whole
  }
  await plans.close()
  expect(found).toEqual({})
}

interface Plans {
  /** Steps of a plan that read a whole table, or a whole index. */
  wholeReads(sql: string): string[] | Promise<string[]>
  close(): void | Promise<void>
}

function plansOfSqlite({ deps }: TestServer): Plans {
  const database = new DatabaseSync(join(deps.config.dataDir, DATABASE_FILE), { readOnly: true })
  return {
    wholeReads(sql) {
      const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
      return steps
        .map(({ detail }) => detail)
        .filter((detail) => {
          const [, table = '', index = ''] =
            /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?/.exec(detail) ?? []
          return (
            table &&
            !SMALL.has(table) &&
            !NO_TABLES.has(table) &&
            !(SEARCH_TABLES.has(table) && sql.includes('newest_read')) &&
            !PARTIAL.has(index) &&
            !ORDERED_SCANS.has(index)
          )
        })
    },
    close: () => database.close(),
  }
}

/** Tables of which a search reads a bounded number of the newest rows, in the order of the table. */
const SEARCH_TABLES = new Set(['application_search', 'enquiry_search', 'user_search'])

/** Indexes that contain only pending rows, or a day of rows. */
const PARTIAL = new Set([
  'outbox_somebody_waits',
  'outbox_due',
  'outbox_given_up',
  'outbox_stopped',
  'outbox_by_address',
  'webhook_deliveries_due',
  'audit_waiting',
  'messages_unread',
  'enquiries_set_aside',
  'data_requests_open',
  'typed_numbers_due_pkey',
  'credit_numbers_due_pkey',
  // Payments that staff may still have to check.
  'credits_open',
  'credits_reversed',
  'credits_other',
])

/** Indexes that are read in their order, from the top, until a page is full. */
const ORDERED_SCANS = new Set([
  'applications_created_at',
  'enquiries_created_at',
  'users_created_at',
  'data_requests_answered',
  'fee_actions_at',
  'audit_at',
  'outbox_sent',
  // The newest rows of a search, of which a bounded number is read.
  'application_search_pkey',
  'enquiry_search_pkey',
  'user_search_pkey',
])

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** The server's own database has free space of deleted rows, which would affect PostgreSQL's plans. */
async function plansOfPostgres(postgres: string): Promise<Plans> {
  const client = new pg.Client({ connectionString: await anUntouchedPostgres(postgres) })
  await client.connect()
  // With next to no rows PostgreSQL would rightly scan whole tables: this shows whether it could use an index.
  await client.query('SET enable_seqscan = off')
  return {
    async wholeReads(sql) {
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`)
      return steps(rows[0]['QUERY PLAN'][0].Plan)
        .filter(({ 'Relation Name': table = '', 'Index Name': index, ...step }) => {
          const wholeTable = step['Node Type'] === 'Seq Scan' && !SMALL.has(table)
          const wholeIndex =
            index !== undefined &&
            !SMALL.has(table) &&
            !step['Index Cond'] &&
            !PARTIAL.has(index) &&
            !ORDERED_SCANS.has(index)
          return wholeTable || wholeIndex
        })
        .map((step) => `${step['Node Type']} ${step['Relation Name'] ?? ''} ${step['Index Name'] ?? ''}`)
    },
    close: () => client.end(),
  }
}

const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)]
