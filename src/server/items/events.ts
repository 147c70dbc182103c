import type { Tx } from '../db/db.ts'

/** One line of a history. */
export interface StoredEvent<Detail> {
  id: string
  at: number
  /** Null where no member of staff did it, or the account is deleted. */
  staff_id: string | null
  kind: string
  detail: Detail
  wasUndone: boolean
}

/** The stored history of an enquiry or an application, oldest first. */
export async function eventsOf<Detail extends { of?: string }>(
  db: Tx,
  one: 'enquiry' | 'application',
  { id }: { id: string },
): Promise<StoredEvent<Detail>[]> {
  const rows = await db
    .selectFrom('item_events')
    .select(['id', 'at', 'staff_id', 'kind', 'detail'])
    .where(`${one}_id`, '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const events = rows.map((event) => ({ ...event, detail: JSON.parse(event.detail) as Detail }))
  const undone = new Set(events.flatMap(({ detail }) => detail.of ?? []))
  return events.map((event) => ({ ...event, wasUndone: undone.has(event.id) }))
}
