import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { WaitingRow } from '../../db/tables/applications.ts'
import { isFor, liveEntriesOf, setState } from './entries.ts'

/** The batches whose seats the caller has locked. */
interface Arrival {
  userId: string
  /** The applicant; absent for the account holder. */
  person: string | undefined
  batches: readonly string[]
}

/**
 * The offered seat that an application takes: the offer to its person, otherwise any offer to the account. An offer
 * counts until its seat is offered to the next one.
 */
export async function offeredTo(
  tx: Tx,
  { userId, person, batches }: Arrival,
): Promise<WaitingRow | undefined> {
  const live = await liveEntriesOf(tx, userId, batches)
  const offered = live.filter(({ state }) => state === 'offered')
  return offered.find((entry) => isFor(entry, person)) ?? offered[0]
}

/** A person who has applied no longer waits, so nobody is asked to pay twice. */
export async function endWaiting(
  tx: Tx,
  arrival: Arrival,
  { id, batch, at }: { id: string; batch: string | null; at: number },
  taken: WaitingRow | undefined,
): Promise<void> {
  if (batch === null) return
  const { userId } = arrival
  const live = await liveEntriesOf(tx, userId, [batch])
  const ended = live.filter((entry) => entry.id === taken?.id || isFor(entry, arrival.person))
  for (const entry of ended) {
    await setState(tx, entry, { state: 'taken', application_id: id }, at)
    const action = entry.state === 'offered' ? 'offered seat taken' : 'waiting ended by application'
    await writeAudit(tx, at, { action, userId, subject: userId, detail: { batch } })
  }
}
