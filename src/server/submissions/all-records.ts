import type { Selectable } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import type { Tx } from '../db/db.ts'
import type { Tables } from '../db/schema.ts'
import type { Columns, ExportedList } from '../exports/exportable.ts'
import type { Keys } from '../security/keys.ts'
import { momentIn } from '../time/zone-clock.ts'

type Table = 'enquiries' | 'applications'

/** The number of rows that are read at once. */
const PAGE = 500

/** All records of a kind since a time, oldest first. Milliseconds since 1970, UTC: earlier records are left out. */
export type AllRecords = ExportedList<number>

export interface RecordsDeps {
  read: Tx
  keys: Keys
  /** The time zone of its times. */
  timeZone: string
  /** Called with a sentence about each value that could not be unsealed. */
  report: (problem: string) => void
}

export async function countRows(read: Tx, table: Table, since: number): Promise<number> {
  const { total } = await read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return total
}

export async function* rowsSince<Name extends Table>(
  read: Tx,
  table: Name,
  since: number,
): AsyncGenerator<Selectable<Tables[Name]>[]> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows: { id: string }[] = await read
      .selectFrom(table as Table)
      .selectAll()
      .where('id', '>', after)
      .where('created_at', '>=', since)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield rows as Selectable<Tables[Name]>[]
    after = rows.at(-1)?.id
  }
}

interface SubmissionRow {
  reference: string
  created_at: number
  status: string
  language: Language
  consent_version: string | null
  consented_at: number | null
}

/** The columns of every submission before and after the submitted data. */
export const columnsAround = (timeZone: string): Record<'before' | 'after', Columns<SubmissionRow>> => ({
  before: {
    reference: ({ reference }) => reference,
    receivedAt: ({ created_at }) => momentIn(timeZone, created_at),
    status: ({ status }) => status,
  },
  after: {
    language: ({ language }) => language,
    consentVersion: ({ consent_version }) => consent_version,
    consentedAt: ({ consented_at }) => (consented_at === null ? null : momentIn(timeZone, consented_at)),
  },
})
