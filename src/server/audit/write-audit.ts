import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import { insertRows, preparedQuery } from '../db/prepared-query.ts'
import type { AuditRow } from '../db/tables/records.ts'
import type { AuditChange, AuditEvent } from './actions.ts'

/** The acting member of staff, and the session of the desk; without a session for the link of a mail. */
export interface Actor {
  id: string
  sessionId?: string | undefined
}

export type AuditEntry = AuditEvent & {
  /** The account that acted, or that the line is about. */
  userId?: string | null | undefined
  /** Set instead of `userId` where staff act at the desk. Null: the operator. */
  staff?: Actor | null | undefined
  subject?: string | undefined
  changes?: AuditChange[] | undefined
}

/** The action. Lines are chained later: chaining them here would make all writers wait for each other. */
export type AuditLine = Omit<AuditRow, 'position' | 'mac' | 'key_id'>

const insertLines = preparedQuery((tx, lines: AuditLine[]) => insertRows(tx, 'audit', lines))

/** Records an action, in the transaction that performs it. */
export async function writeAudit(tx: Tx, now: number, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await insertLines(
    tx,
    entries.map((entry) => lineOf(now, entry)),
  )
}

export const lineOf = (
  at: number,
  { action, detail, userId, staff, subject, changes = [] }: AuditEntry,
): AuditLine => ({
  id: newId(),
  at,
  action,
  user_id: staff?.id ?? userId ?? null,
  session_id: staff?.sessionId ?? null,
  subject: subject ?? null,
  detail: asText({ ...detail, ...(changes.length > 0 && { changes }) }),
})

const asText = (detail: object) => (Object.keys(detail).length > 0 ? JSON.stringify(detail) : null)
