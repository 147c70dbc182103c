import type * as v from 'valibot'
import type { Reversal } from '../../contract/desk-fee-credits.ts'
import { type confirmReversals as call, FEE_MAIL_DELAY_SECONDS } from '../../contract/desk-statements.ts'
import { waitsForFee } from '../../contract/stages.ts'
import { moveAllTo } from '../applications/desk/move.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { isoTime } from '../time/iso-time.ts'
import type { FeeClaim } from './credits/claims.ts'
import { idsOfRows, readCredits, type StoredCredit, updateCredits } from './credits/credits.ts'
import { readFile, type SentStatement } from './credits/read-file.ts'
import { allPaymentsOf } from './receipts/paid-parts.ts'
import { receiptedFees } from './receipts/receipted-fees.ts'
import { lockApplications, lockCredits } from './rematch.ts'
import type { Preview } from './statements/preview.ts'

/** The stages in which a reversal of the payment is still to be handled. */
const COUNTS = new Set<FeeClaim['stage']>(['fee found', 'accepted'])

interface ReversalSources {
  claims: readonly FeeClaim[]
  stored: readonly StoredCredit[]
  /** The usual fee. */
  feePaise: number
  /** The reversals in the open statement. */
  inFile?: Preview['reversals']
}

/**
 * Found fees whose payment the bank has reversed, by the open statement or an earlier one, and reversed parts
 * of fees, by the open statement only. Payments that were refunded are left out: their debit is the refund.
 */
export async function showReversals(
  read: Tx,
  { claims, stored, feePaise, inFile = [] }: ReversalSources,
): Promise<Reversal[]> {
  const debitOf = new Map(inFile.map(({ credit, debit }) => [credit, debit]))
  const reversed = stored.filter(
    ({ id, state, reversedOn }) => state === 'confirmed' && (reversedOn !== undefined || debitOf.has(id)),
  )
  const payments = await allPaymentsOf(
    read,
    reversed.flatMap(({ people }) => people),
    feePaise,
  )
  const claimOf = new Map(claims.map((claim) => [claim.id, claim]))
  return reversed
    .flatMap((credit): Reversal[] => {
      const debit = debitOf.get(credit.id)
      const people = credit.people.flatMap((id) => {
        const claim = claimOf.get(id)
        const paid = payments.get(id)?.find((each) => each.credit === credit.id)
        if (!claim || paid?.amountPaise === 0) return []
        // A reversed part stops counting with the import, so it is shown only before.
        const isPart = debit !== undefined && credit.reversedOn === undefined && waitsForFee(claim.stage)
        if (!isPart && !COUNTS.has(claim.stage)) return []
        return { reference: claim.reference, name: claim.name, stage: claim.stage }
      })
      if (people.length === 0) return []
      return [
        {
          id: credit.id,
          day: credit.day,
          amountPaise: credit.amountPaise,
          narration: credit.narration,
          bankReference: credit.reference,
          reversedOn: debit?.day ?? credit.reversedOn ?? '',
          ...(debit && {
            debit: {
              words: [debit.narration, debit.reference, debit.outcome && `“${debit.outcome.said}”`]
                .filter(Boolean)
                .join(' · '),
              ...(debit.row !== undefined && { row: debit.row }),
            },
          }),
          people,
        },
      ]
    })
    .sort((one, other) => (one.reversedOn < other.reversedOn ? -1 : 1))
}

/** Marks each credit that a debit of a statement reversed. Only the day of the debit is stored. */
export async function recordReversals(tx: Tx, { reversals }: Pick<Preview, 'reversals'>): Promise<void> {
  for (const { credit, debit } of reversals)
    await tx
      .updateTable('credits')
      .set({ reversed_on: debit.day })
      .where('row_hash', '=', credit)
      .where('reversed_on', 'is', null)
      .execute()
}

/**
 * Sets these fees to not found, as one action. Each application gets a mail, with the delay of a statement's
 * mails, and its receipt is cancelled. A reversal that has changed since staff saw it is left out and named
 * in the result.
 *
 * Errors  staff_rule: the file cannot be read. busy
 */
export async function confirmReversals(
  deps: Pick<Deps, 'config' | 'db' | 'gates' | 'keys' | 'now'>,
  staff: Staff,
  sent: SentStatement | undefined,
  { seen, reason }: Pick<v.InferOutput<(typeof call)['input']>, 'seen' | 'reason'>,
): Promise<v.InferOutput<(typeof call)['output']>> {
  const read = sent && (await readFile(deps, sent))
  if (read && 'refused' in read) throw new Failure('staff_rule', { message: read.sentence })
  return deps.db.write(async (tx) => {
    const rows = await lockApplications(
      tx,
      seen.map(({ reference }) => reference),
    )
    await lockCredits(
      tx,
      seen.map(({ credit }) => credit),
    )
    if (read) {
      const { reversed } = read.preview
      await updateCredits(tx, deps.keys, await idsOfRows(tx, reversed), [], new Set(reversed))
      await recordReversals(tx, read.preview)
    }
    const ids = await idsOfRows(
      tx,
      seen.map(({ credit }) => credit),
    )
    const stored = await readCredits(tx, deps.keys, ids, { onlyWithWords: true })
    const storedOf = new Map(stored.map((credit) => [credit.id, credit]))
    const fees = await receiptedFees(
      tx,
      [...rows.values()].map(({ id }) => id),
    )
    const left: { reference: string; why: string }[] = []
    const going = new Map<string, NonNullable<ReturnType<typeof rows.get>>>()
    for (const { reference, credit: id } of seen) {
      const [row, credit] = [rows.get(reference), storedOf.get(id)]
      const why = !row
        ? 'This application is gone.'
        : row.status !== 'fee found'
          ? `Its stage is “${row.status}” now.`
          : !credit?.people.includes(row.id)
            ? 'Its fee is another payment now.'
            : credit.reversedOn === undefined
              ? 'The bank did not take this payment back.'
              : fees.get(row.id)?.isRefunded
                ? 'A refund of this fee is noted. Take the refund back first.'
                : undefined
      if (why !== undefined || !row) left.push({ reference, why: why ?? '' })
      else going.set(reference, row)
    }
    const all = [...going.values()]
    const mailWaitsMs = FEE_MAIL_DELAY_SECONDS * 1000
    const done = await moveAllTo(tx, deps, all, { stage: 'fee not found', reason, by: staff, mailWaitsMs })
    return {
      moved: all.map(({ reference }, index) => ({ reference, eventId: done[index]?.eventId ?? '' })),
      left,
      mailsWaitUntil: isoTime(deps.now() + mailWaitsMs),
    }
  })
}
