import type { ExportFilter, ExportList } from '../../contract/desk-exports.ts'

/** A Date is a time, which spreadsheets show in the organisation's time zone. */
export type Value = string | string[] | boolean | Date | null
export type ExportedRow = Record<string, Value>

/** The fields of a list in their order, each with a function that returns its value of a row. */
export type Columns<Row> = Record<string, (row: Row) => Value>

export const inColumns = <Row>(columns: Columns<Row>) => ({
  fields: Object.keys(columns),
  recordOf: (row: Row): ExportedRow =>
    Object.fromEntries(Object.entries(columns).map(([field, read]) => [field, read(row)])),
})

/** A list that can be exported, page by page. */
export interface ExportedList<Query> {
  fields: readonly string[]
  /** The total number of rows; undefined where counting takes as long as reading. */
  count(asked: Query): Promise<number | undefined>
  pages(asked: Query): AsyncIterable<ExportedRow[]>
}

/** A complete list of the desk with its filters. */
export interface DeskList<List extends ExportList>
  extends ExportedList<{ filter: ExportFilter<List>; staffId: string }> {
  /** Whether its rows are about people, so that exporting many counts as opening them. */
  isOfPeople: boolean
}
