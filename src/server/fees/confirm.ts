import { FEE_MAIL_DELAY_SECONDS, type SeenFee } from '../../contract/desk-statements.ts'
import { moveAllTo } from '../applications/desk/move.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { lockTable } from '../db/dialects.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { monthsLater } from '../submissions/retention.ts'
import { isoTime } from '../time/iso-time.ts'
import { idsOfRows, type NewCredit, saveCredits, updateCredits } from './credits/credits.ts'
import { holdCredits } from './credits/imports.ts'
import { type ReadFile, readFile, type SentStatement } from './credits/read-file.ts'
import { closePlaces, confirmCredit } from './credits/shares.ts'
import { type FoundPart, noteParts } from './note-parts.ts'
import { feeOf, feePaiseOf } from './receipts/application-fee.ts'
import { type Paid, type Payment, sumOf } from './receipts/issue.ts'
import { partsOfFees } from './receipts/paid-parts.ts'
import { rematch, type Sure } from './rematch.ts'
import { answerAgain } from './repeated.ts'
import { recordReversals } from './reversals.ts'
import { isWhole } from './statements/matching/fee-size.ts'

type FeeDeps = Pick<Deps, 'config' | 'db' | 'gates' | 'keys' | 'now' | 'settings'>

/**
 * Confirms the matches that staff chose as the fees of applications, and stores the credits of the statement,
 * which the client sends again. All of it is one action. Everything is matched again in the transaction. A
 * match that differs from the one staff saw is left out and named in the result. The same key makes no second
 * action, unless the first one was undone.
 *
 * Errors  staff_rule: the file cannot be read. busy
 */
export async function confirmFees(
  deps: FeeDeps,
  staff: Staff,
  sent: SentStatement | undefined,
  { seen, key }: { seen: readonly SeenFee[]; key?: string | undefined },
) {
  const named = seen.filter(({ byHand }) => byHand).map(({ credit }) => credit)
  const read = sent && (await readFile(deps, sent, { withCredits: true, named }))
  if (read && 'refused' in read) throw new Failure('staff_rule', { message: read.sentence })
  const { keepMonths } = await deps.settings.now()
  return deps.db.write(async (tx) => {
    // Serialises all confirmations: one payment may have two rows in two layouts, and concurrent transactions
    // would not see each other's.
    await lockTable(tx, 'fee_actions')
    const earlier =
      key && (await tx.selectFrom('fee_actions').selectAll().where('id', '=', key).executeTakeFirst())
    if (earlier && earlier.staff_id === staff.id && earlier.undone_at === null)
      return answerAgain(tx, deps, staff, { action: earlier, read, seen })
    const at = deps.now()
    const actionId = earlier || !key ? newId() : key
    const understood = read?.preview.understood
    const mailsWaitUntil = at + FEE_MAIL_DELAY_SECONDS * 1000
    const eraseAt = monthsLater(at, keepMonths.application)
    await tx
      .insertInto('fee_actions')
      .values({
        id: actionId,
        at,
        staff_id: staff.id,
        from_day: understood?.period.from ?? null,
        to_day: understood?.period.to ?? null,
        credits: understood?.counts.credits ?? 0,
        credits_paise: understood?.sums.creditsPaise ?? 0,
        confirmed: 0,
        mails_wait_until: null,
        undone_at: null,
        erase_at: eraseAt,
      })
      .execute()
    const stored = read ? await saveStatement(tx, deps, read, { named, actionId, eraseAt }) : 0
    if (sent?.columns && understood) await rememberColumns(tx, at, understood.fingerprint, sent.columns)
    const { sure, left } = await rematch(tx, deps, read, seen, staff.role)
    const again = sure.filter(({ seen }) => seen.again)
    const { paid, parts } = paidBy(
      sure,
      await partsOfFees(
        tx,
        sure.map(({ row }) => row.id),
        feePaiseOf(deps),
      ),
      deps.config,
    )
    // A fee in parts counts as one fee for its applicant.
    const rows = [...new Map(sure.map(({ row }) => [row.id, row])).values()]
    const whole = rows.filter(({ id }) => paid.has(id))
    const done = await moveAllTo(tx, deps, whole, {
      stage: 'fee found',
      by: staff,
      mailWaitsMs: FEE_MAIL_DELAY_SECONDS * 1000,
      again: new Map(again.map(({ row, seen }) => [row.id, seen.again ?? ''])),
      paid,
    })
    const eventOf = new Map([
      ...whole.map(({ id }, index) => [id, done[index]?.eventId ?? null] as const),
      ...(await noteParts(tx, at, staff, parts)),
    ])
    for (const { credit, row } of sure) {
      await confirmCredit(tx, credit, {
        applicationId: row.id,
        actionId,
        eventId: eventOf.get(row.id) ?? null,
      })
      if (credit.closes > 0) await closePlaces(tx, credit.id, credit.closes)
    }
    await tx
      .updateTable('fee_actions')
      .set({ confirmed: rows.length, mails_wait_until: rows.length > 0 ? mailsWaitUntil : null })
      .where('id', '=', actionId)
      .execute()
    await writeAudit(tx, at, {
      action: 'fees confirmed',
      staff,
      subject: actionId,
      detail: {
        statement: understood && { from: understood.period.from, to: understood.period.to },
        stored: stored,
        confirmed: whole.length,
        byHand: sure.filter(({ seen }) => seen.byHand).length,
        usedBefore: again.map(({ row }) => row.reference),
        left: left.length,
      },
    })
    if (rows.length === 0) await announceChange(tx, at, 'application', '')
    return {
      actionId,
      confirmed: rows.map(({ reference }) => reference),
      parts: parts.map(({ row, amountPaise, missingPaise }) => ({
        reference: row.reference,
        amountPaise,
        missingPaise,
      })),
      left,
      stored,
      mailsWaitUntil: isoTime(mailsWaitUntil),
    }
  })
}

/**
 * Two groups: the payments that make a fee complete, by application and with earlier parts; and the parts of
 * fees that are still incomplete.
 */
function paidBy(
  sure: readonly Sure[],
  before: ReadonlyMap<string, Payment[]>,
  config: Deps['config'],
): { paid: Map<string, Paid>; parts: FoundPart[] } {
  const now = new Map<string, { row: Sure['row']; payments: Payment[] }>()
  for (const { row, amountPaise, day } of sure)
    now.set(row.id, { row, payments: [...(now.get(row.id)?.payments ?? []), { amountPaise, day }] })
  const paid = new Map<string, Paid>()
  const parts: FoundPart[] = []
  for (const [id, { row, payments }] of now) {
    const all = sumOf([...(before.get(id) ?? []), ...payments])
    const feePaise = feeOf(row, config)
    if (isWhole(all.amountPaise, feePaise)) paid.set(id, all)
    else
      parts.push({
        row,
        amountPaise: sumOf(payments).amountPaise,
        missingPaise: feePaise - all.amountPaise,
      })
  }
  return { paid, parts }
}

async function saveStatement(
  tx: Tx,
  { keys }: FeeDeps,
  { preview }: ReadFile,
  { named, actionId, eraseAt }: { named: readonly string[]; actionId: string; eraseAt: number },
): Promise<number> {
  const paymentsById = new Map(preview.payments.map((payment) => [payment.id, payment]))
  const shown = new Set([...preview.matches.credits.map(({ payment }) => payment), ...named])
  const reversed = new Set(preview.reversed)
  const inFile = preview.credits.map((credit): NewCredit => {
    const payment = paymentsById.get(credit.id)
    const { narration, reference, outcome } = payment ?? {}
    return {
      ...credit,
      state: shown.has(credit.id) ? 'unclaimed' : 'other',
      ...(narration !== undefined &&
        reference !== undefined && {
          words: {
            narration,
            reference,
            ...(outcome && { outcome }),
            ...(reversed.has(credit.id) && { reversed: true }),
          },
        }),
    }
  })
  const stored = await saveCredits(tx, keys, inFile, eraseAt)
  await holdCredits(
    tx,
    actionId,
    inFile.map(({ id }) => id),
  )
  // This includes changes by other staff since the file was read.
  const changing = inFile.flatMap(({ id, words }) => (words ? [id] : []))
  const ids = await idsOfRows(tx, [...new Set([...changing, ...reversed])])
  await updateCredits(tx, keys, ids, inFile, reversed)
  await recordReversals(tx, preview)
  return stored
}

async function rememberColumns(
  tx: Tx,
  at: number,
  fingerprint: string,
  columns: readonly string[],
): Promise<void> {
  const said = { columns: JSON.stringify(columns), at }
  await tx
    .insertInto('statement_layouts')
    .values({ fingerprint, ...said })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(said))
    .execute()
}
