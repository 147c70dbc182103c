import { type Insertable, sql } from 'kysely'
import { FIELDS_OF_FORM, FORMS } from '../src/contract/form-leaves.ts'
import { STAGES } from '../src/contract/stages.ts'
import { isPostgres } from '../src/server/db/dialects.ts'
import { newId } from '../src/server/db/new-id.ts'
import { openDatabase } from '../src/server/db/open.ts'
import type { ApplicationsTable } from '../src/server/db/tables/applications.ts'
import type { ItemEventsTable } from '../src/server/db/tables/items.ts'
import { storeDayCounts } from '../src/server/numbers/save-days.ts'
import { daysBetween } from '../src/server/numbers/weeks.ts'
import { readConfig } from '../src/server/platform/config.ts'
import { makeSettings } from '../src/server/settings/settings.ts'
import { newReference } from '../src/server/submissions/reference.ts'
import { dayIn, daysBefore } from '../src/server/time/days.ts'

const MINUTE = 60_000
const YEAR_MS = 365 * 24 * 60 * MINUTE
const AT_ONCE = 500

const EMPTY = {
  user_id: null,
  phone: '9000000000',
  date_of_birth: '1998-04-12',
  education: null,
  family_income: null,
  aadhaar_last_four: '1234',
  guardian_name: null,
  guardian_phone: null,
  flags: '[]',
  consent_version: null,
  consented_at: null,
}

/**
 * Adds the other data of a year at the desk to a database that `storeDesk` filled: a call and its result for each
 * enquiry, applications with their receipts, and the fields where forms were abandoned. Then closes past days, like the
 * server.
 */
export async function storeNumbers(env: Record<string, string>, applications: number): Promise<void> {
  const config = readConfig({ ...process.env, ...env })
  const { db } = await openDatabase(config)
  const now = Date.now()
  const enquiries = await db.read.selectFrom('enquiries').select(['id', 'created_at']).execute()
  for (let first = 0; first < enquiries.length; first += AT_ONCE) {
    const lines = enquiries.slice(first, first + AT_ONCE).flatMap((of, n) => history(of, n))
    await db.write((tx) => tx.insertInto('item_events').values(lines).execute())
  }
  for (let first = 0; first < applications; first += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, n) => anApplication(first + n, applications, now))
    await db.write(async (tx) => {
      await tx.insertInto('applications').values(rows).execute()
      await tx
        .insertInto('receipts')
        .values(
          rows.map(({ id, created_at }, n) => ({
            financial_year: 2026,
            serial: first + n,
            application_id: id,
            amount_paise: 500_100,
            day: dayIn('Asia/Kolkata', created_at),
            at: created_at,
            cancelled_at: null,
          })),
        )
        .execute()
    })
  }
  const today = dayIn('Asia/Kolkata', now)
  for (const day of daysBetween(daysBefore(today, 371), today)) {
    const leaves = FORMS.flatMap((form) =>
      [...FIELDS_OF_FORM[form], 'nothing', 'sent'].map((place) => ({ day, form, place, times: 7 })),
    )
    await db.write((tx) => tx.insertInto('form_leaves').values(leaves).execute())
  }
  const value = JSON.stringify({ sure: now, seen: now, heldMs: 0, lookedAt: now })
  await db.write((tx) =>
    tx
      .insertInto('settings')
      .values({ name: 'sure time', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  )
  const before = performance.now()
  await storeDayCounts({ db, settings: makeSettings({ config, db }) })
  if (process.env.SAY) console.log(`days closed in ${Math.round(performance.now() - before)} ms`)
  if (isPostgres(db.read)) await sql`vacuum analyze`.execute(db.read)
  await db.close()
}

/** Called after some hours, and reached or not. */
function history(
  { id, created_at }: { id: string; created_at: number },
  n: number,
): Insertable<ItemEventsTable>[] {
  const at = Number(created_at) + ((n * 37) % 4000) * MINUTE
  const line = { enquiry_id: id, staff_id: null }
  const outcome = n % 3 === 0 ? 'not reached' : 'reached'
  return [
    { ...line, id: newId(), at, kind: 'contact', detail: '{"way":"phone"}' },
    { ...line, id: newId(), at: at + MINUTE, kind: 'outcome', detail: JSON.stringify({ outcome }) },
  ]
}

function anApplication(
  n: number,
  count: number,
  now: number,
): Insertable<ApplicationsTable> & { id: string; created_at: number } {
  const created_at = now - YEAR_MS + Math.floor((YEAR_MS / count) * n)
  return {
    ...EMPTY,
    id: newId(),
    reference:
      newReference('application', created_at).slice(0, 3) + n.toString(32).padStart(5, '0').toUpperCase(),
    full_name: `Applicant ${n}`,
    email: `applicant.${n}@example.org`,
    created_at,
    status: STAGES[n % STAGES.length] ?? 'received',
    course: n % 10 === 0 ? null : `Course ${n % 7}`,
    erase_at: now + YEAR_MS,
  }
}
