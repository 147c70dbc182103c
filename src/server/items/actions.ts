import type { ActionResult } from '../../contract/desk-enquiry.ts'
import type { AuditEvent } from '../audit/actions.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { lockAll } from '../db/dialects.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import type { Changes, ItemKind, ItemRow } from './item-kind.ts'

export type Actor = Pick<Staff, 'id' | 'sessionId'>

/** An id, a status or a time: the values that an audit line may hold. */
type Value = string | number | null

export interface Action<State> {
  kind: string
  /** Fields of the line of the history beside the columns of the table. */
  detail: object
  /** The new values of the item. */
  next?: Partial<State>
  /** Fields of the audit line, beside the reference and the change. */
  audit: AuditEvent
}

export type Decide<Row, State> = (
  row: Row,
  tx: Tx,
  eventId: string,
) => Action<State> | undefined | Promise<Action<State> | undefined>

/**
 * Applies one action to an enquiry or an application: the change, its line in the history and its audit line,
 * or none of them. `decide` gets the locked row and returns undefined where nothing changes.
 * Errors  not_found, and those of `decide`
 */
export async function applyAction<Row extends ItemRow, State extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: ItemKind<Row, State>,
  reference: string,
  staff: Actor,
  decide: Decide<Row, State>,
): Promise<ActionResult> {
  const at = now()
  return db.write((tx) => applyActionIn(tx, at, kind, reference, staff, decide))
}

/**
 * The same in a transaction of many actions. `decide` refuses before anything is written, so that the other
 * actions can continue.
 */
export async function applyActionIn<Row extends ItemRow, State extends object>(
  tx: Tx,
  at: number,
  kind: ItemKind<Row, State>,
  reference: string,
  staff: Actor,
  decide: Decide<Row, State>,
): Promise<ActionResult> {
  const row = await lockItem(tx, kind, reference)
  const eventId = newId()
  const action = await decide(row, tx, eventId)
  if (!action) return { eventId: null, version: row.version }
  return saveAction(tx, at, kind, row, staff, eventId, action)
}

/** The locked row. Errors  not_found */
export async function lockItem<Row extends ItemRow, State extends object>(
  tx: Tx,
  { many }: ItemKind<Row, State>,
  reference: string,
): Promise<Row> {
  const rows = await lockAll(
    tx,
    // Both tables have the columns that are named here.
    tx
      .selectFrom(many as 'enquiries')
      .selectAll()
      .where('reference', '=', reference),
  )
  const [row] = rows as unknown as Row[]
  if (!row) throw new Failure('not_found')
  return row
}

/** `staff` is null where the sender acted. */
export async function saveAction<Row extends ItemRow, State extends object>(
  tx: Tx,
  at: number,
  kind: ItemKind<Row, State>,
  row: Row,
  staff: Actor | null,
  eventId: string,
  { kind: what, detail, next = {}, audit }: Action<State>,
): Promise<ActionResult> {
  const changes = differences(stateIn(kind, row), next)
  const changed = Object.entries(changes) as [keyof State, [Value, Value]][]
  const isChanged = changed.length > 0
  await tx
    .insertInto('item_events')
    .values({
      id: eventId,
      [`${kind.one}_id`]: row.id,
      at,
      staff_id: staff?.id ?? null,
      kind: what,
      detail: JSON.stringify({ ...detail, ...(isChanged && { changes }) }),
    })
    .execute()
  const version = isChanged ? row.version + 1 : row.version
  if (isChanged) {
    const columns = changed.map(([field, [, to]]) => [kind.fields[field].column, to])
    await tx
      .updateTable(kind.many as 'enquiries')
      .set({ version, ...Object.fromEntries(columns) })
      .where('id', '=', row.id)
      .execute()
  }
  await writeAudit(tx, at, {
    ...audit,
    staff: staff ?? undefined,
    subject: row.reference,
    changes: changed.map(([field, [from, to]]) => ({ what: kind.fields[field].label, from, to })),
  })
  await announceChange(tx, at, kind.one, row.reference)
  if (isChanged && what !== 'undone') await kind.onChange?.(tx, at, row.reference, changes)
  return { eventId, version }
}

/** The current values that actions may change. */
export function stateIn<Row extends ItemRow, State extends object>(
  { fields }: ItemKind<Row, State>,
  row: Row,
): State {
  const entries = Object.entries(fields) as [keyof State, { column: keyof Row }][]
  return Object.fromEntries(entries.map(([field, { column }]) => [field, row[column]])) as State
}

/** The changed values only. */
function differences<State extends object>(before: State, next: Partial<State>): Changes<State> {
  const entries = Object.entries(next) as [keyof State, never][]
  return Object.fromEntries(
    entries.flatMap(([field, to]) => (before[field] === to ? [] : [[field, [before[field], to]]])),
  ) as Changes<State>
}
