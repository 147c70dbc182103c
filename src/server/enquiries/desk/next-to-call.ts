import { sql } from 'kysely'
import type { Start } from '../../../contract/desk-start.ts'
import type { Tx } from '../../db/db.ts'
import { isPostgres } from '../../db/dialects.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import { all } from '../../items/lists/list-segment.ts'
import { isoTime } from '../../time/iso-time.ts'
import { opensNext } from '../../time/requested-time.ts'
import { type Asking, closes, hasNumber, isOpenInIndex, received, starts } from './views.ts'

/** The number of open enquiries that are read to find the first one. */
const LOOKED_AT = 1000

type Row = Pick<
  EnquiryRow,
  'reference' | 'full_name' | 'waits_until' | 'preferred_time' | 'time_from' | 'time_to'
>
const COLUMNS = sql`reference, full_name, waits_until, preferred_time, time_from, time_to`

/**
 * The enquiry whose requested time opens first from now on, and that time; null where nobody waits for a
 * call.
 */
export async function nextToCall(db: Tx, asking: Asking): Promise<NonNullable<Start['enquiries']>['next']> {
  const rows = await Promise.all([firstToOpen(db, asking), firstToReturn(db, asking)])
  const [first] = rows
    .flatMap((row) => (row ? [{ row, at: opensAt(row, asking) }] : []))
    .sort((one, other) => one.at - other.at)
  return first ? { reference: first.row.reference, name: first.row.full_name, at: isoTime(first.at) } : null
}

const opensAt = (row: Row, { now, our }: Asking) =>
  row.waits_until !== null && row.waits_until > now ? row.waits_until : opensNext(row, now, our)

/** The earliest time later today; otherwise the earliest time of another day. */
async function firstToOpen(db: Tx, { now, clock }: Asking): Promise<Row | undefined> {
  const isBack = sql<boolean>`(waits_until is null or waits_until <= ${now})`
  // The comparison with an empty time makes the database search the index of "Call now" instead of reading
  // it.
  const open = all(sql`${closes} > ''`, sql`${starts} <> ''`, received, isOpenInIndex, hasNumber, isBack)
  const { rows } = await sql<Row>`
    select ${COLUMNS} from (select ${COLUMNS}, ${starts} as begins from enquiries where ${open}
      limit ${sql.lit(LOOKED_AT)}) found
    order by case when begins > ${clock} then 0 else 1 end, begins, reference limit 1`.execute(db)
  return rows[0]
}

/** The first enquiry by requested time whose sender waits for the organisation. */
async function firstToReturn(db: Tx, { now }: Asking): Promise<Row | undefined> {
  // Not a plain column, for which SQLite would read and sort all enquiries in progress.
  const status = isPostgres(db) ? sql`desk_status` : sql`lower(desk_status)`
  const inProgress = sql<boolean>`${status} = 'in progress'`
  const waiting = all(sql`waits_until > ${now}`, inProgress, received, hasNumber)
  const { rows } = await sql<Row>`
    select ${COLUMNS} from enquiries where ${waiting} order by waits_until, id limit 1`.execute(db)
  return rows[0]
}
