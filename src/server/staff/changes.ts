import type { Tx } from '../db/db.ts'

/** Says, in the transaction that changes it, that something shown at the desk changed. */
export async function noteChange(
  _tx: Tx,
  _now: number,
  _kind: 'enquiry',
  _reference: string,
): Promise<void> {}
