import { FEE_MAILS_WAIT_SECONDS, type SeenFee } from '../../../../../contract/desk-fees.ts'
import { writeAudit } from '../../../../audit/write-audit.ts'
import type { Tx } from '../../../../db/db.ts'
import { locking } from '../../../../db/dialects.ts'
import { newId } from '../../../../db/new-id.ts'
import type { ApplicationRow } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { Failure } from '../../../../failure.ts'
import { noteChange } from '../../../../staff/changes.ts'
import type { Staff } from '../../../../staff/desk-sessions.ts'
import { isoTime } from '../../../../staff/iso-time.ts'
import { monthsLater } from '../../../../submissions/retention.ts'
import { matchPayments } from '../../statements/matching/match-payments.ts'
import { moveAllTo } from '../move.ts'
import { readClaims, waitsForFee } from './claims.ts'
import { debitsBehind, type KeptCredit, keepCredits, type NewCredit, readKept, tellMore } from './credits.ts'
import { feePaiseOf, type ReadFile, readFile, type SentStatement } from './read-file.ts'
import { kindsOf } from './shown.ts'

const ROWS = 200
type FeeDeps = Pick<Deps, 'config' | 'db' | 'gates' | 'keys' | 'now'>

interface Sure {
  seen: SeenFee
  row: ApplicationRow
  creditId: string
  amountPaise: number
  day: string
}

/**
 * One deed: credits that somebody looked at become the fees of applications, and those of the statement that was sent again are
 * kept. Everything is matched again in the transaction. What is not exactly as it was seen is left, and the answer says so.
 *
 * Errors  staff_rule: the file cannot be read. busy
 */
export async function confirmFees(
  deps: FeeDeps,
  staff: Staff,
  sent: SentStatement | undefined,
  seen: readonly SeenFee[],
) {
  const read = sent && (await readFile(deps, sent))
  if (read && 'refused' in read) throw new Failure('staff_rule', { message: read.sentence })
  return deps.db.write(async (tx) => {
    const at = deps.now()
    const deedId = newId()
    const understood = read?.preview.understood
    const mailsWaitUntil = at + FEE_MAILS_WAIT_SECONDS * 1000
    const eraseAt = monthsLater(at, deps.config.organisation.keepMonths.application)
    await tx
      .insertInto('fee_deeds')
      .values({
        id: deedId,
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
    const kept = read ? await keepStatement(tx, deps, read, { broughtBy: deedId, eraseAt }) : 0
    if (sent?.columns && understood) await rememberColumns(tx, at, understood.fingerprint, sent.columns)
    const { sure, left } = await lookAgain(tx, deps, read, seen)
    const done = await moveAllTo(
      tx,
      deps,
      sure.map(({ row }) => row),
      {
        stage: 'fee found',
        by: staff,
        mailWaitsMs: FEE_MAILS_WAIT_SECONDS * 1000,
        paid: new Map(sure.map(({ row, amountPaise, day }) => [row.id, { amountPaise, day }])),
      },
    )
    for (const [index, { creditId, row }] of sure.entries())
      await tx
        .updateTable('credits')
        .set({
          state: 'confirmed',
          application_id: row.id,
          confirmed_by: deedId,
          event_id: done[index]?.eventId ?? null,
        })
        .where('id', '=', creditId)
        .execute()
    await tx
      .updateTable('fee_deeds')
      .set({ confirmed: sure.length, mails_wait_until: sure.length > 0 ? mailsWaitUntil : null })
      .where('id', '=', deedId)
      .execute()
    await writeAudit(tx, at, {
      action: 'fees confirmed',
      userId: staff.id,
      subject: [
        deedId,
        ...(understood ? [`statement ${understood.period.from} to ${understood.period.to}`] : []),
        `${kept} credits kept`,
        `${sure.length} confirmed`,
        `${left.length} left`,
        `session ${staff.sessionId}`,
      ].join(', '),
    })
    if (sure.length === 0) await noteChange(tx, at, 'application', '')
    return {
      deedId,
      confirmed: sure.map(({ row }) => row.reference),
      left,
      kept,
      mailsWaitUntil: isoTime(mailsWaitUntil),
    }
  })
}

async function keepStatement(
  tx: Tx,
  { keys }: FeeDeps,
  { preview }: ReadFile,
  by: { broughtBy: string; eraseAt: number },
): Promise<number> {
  const told = new Map(preview.payments.map((payment) => [payment.id, payment]))
  const shown = new Set(preview.matches.credits.map(({ payment }) => payment))
  const takenBack = new Set(preview.takenBack)
  const inFile = preview.credits.map((credit): NewCredit => {
    const payment = told.get(credit.id)
    const { narration, reference } = payment ?? {}
    return {
      ...credit,
      state: shown.has(credit.id) ? 'unclaimed' : 'other',
      ...(narration !== undefined &&
        reference !== undefined && {
          words: { narration, reference, ...(takenBack.has(credit.id) && { takenBack: true }) },
        }),
    }
  })
  const kept = await keepCredits(tx, keys, inFile, by)
  // Also what somebody else has kept since the file was read.
  await tellMore(tx, keys, await readKept(tx, keys), inFile, takenBack)
  return kept
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

/** Which pairs are still what the person saw, against everything as it stands in this transaction. */
async function lookAgain(tx: Tx, deps: FeeDeps, read: ReadFile | undefined, seen: readonly SeenFee[]) {
  const rows = await lockApplications(
    tx,
    seen.map(({ reference }) => reference),
  )
  const credits = await lockCredits(
    tx,
    seen.map(({ credit }) => credit),
  )
  const claims = await readClaims(tx, deps.keys, read?.numbers)
  const kept = await readKept(tx, deps.keys, { onlyWithWords: true, ...(read && { opened: read.words }) })
  const keptOf = new Map(kept.map((credit) => [credit.id, credit]))
  // Debits are in the file only, and the file knows the order of the rows of one day.
  const fromFile = (read?.preview.payments ?? []).map((payment) => ({
    ...payment,
    ...settledIn(keptOf.get(payment.id)),
  }))
  const inFile = new Set(fromFile.map(({ id }) => id))
  const payments = [...fromFile, ...kept.filter(({ id }) => !inFile.has(id)), ...debitsBehind(kept)]
  const matches = matchPayments(payments, claims, feePaiseOf(deps))
  const matchOf = new Map(matches.claims.map((match) => [match.claim, match]))
  const claimOf = new Map(claims.map((claim) => [claim.reference, claim]))
  const firstMatch = new Map(read?.preview.matches.claims.map((match) => [match.claim, match]))
  const firstClaim = new Map(read?.claims.map((claim) => [claim.reference, claim]))

  const sure: Sure[] = []
  const left: { reference: string; why: string }[] = []
  const taken = new Set<string>()
  for (const one of seen) {
    const { reference, credit } = one
    const [row, claim, kind] = [rows.get(reference), claimOf.get(reference), credits.get(credit)]
    const inDeed = [`application ${reference}`, `credit ${credit}`]
    const isSame = (kinds: string[] | undefined) =>
      kinds !== undefined && kinds.toSorted().join() === one.kinds.toSorted().join()
    const why = (() => {
      if (!row || !claim) return 'This application is gone.'
      if (!waitsForFee(claim)) return `Its stage is “${claim.stage}” now.`
      if (!kind) return 'This payment is not in the statement.'
      if (kind.state === 'confirmed') return 'This payment was confirmed meanwhile.'
      if (kind.state === 'settled') return 'This payment was settled meanwhile.'
      if (inDeed.some((each) => taken.has(each))) return 'It stands twice in this list.'
      if (!isSame(kindsOf(matchOf.get(claim.id), credit))) return 'It is not as you saw it any more.'
      // With all rows of the file, of which the deed keeps only those that may be fees.
      if (read) {
        const typedBefore = firstClaim.get(reference)?.typed
        if (typedBefore !== claim.typed || !isSame(kindsOf(firstMatch.get(claim.id), credit)))
          return 'It is not as you saw it any more.'
      }
      return undefined
    })()
    if (why !== undefined || !row || !kind) {
      left.push({ reference, why: why ?? '' })
      continue
    }
    for (const each of inDeed) taken.add(each)
    sure.push({
      seen: one,
      row,
      creditId: kind.id,
      day: kind.day,
      amountPaise: ofOnePerson(Number(kind.amount_paise), feePaiseOf(deps)),
    })
  }
  return { sure, left }
}

const settledIn = (kept: KeptCredit | undefined) =>
  kept?.settledFor === undefined ? {} : { settledFor: kept.settledFor }

/** Of a payment for several people each has paid the fee. */
const ofOnePerson = (amountPaise: number, feePaise: number) =>
  amountPaise >= 2 * feePaise ? feePaise : amountPaise

async function lockApplications(tx: Tx, references: string[]): Promise<Map<string, ApplicationRow>> {
  const found = new Map<string, ApplicationRow>()
  const sorted = [...new Set(references)].sort()
  for (let from = 0; from < sorted.length; from += ROWS) {
    const rows = await locking(
      tx,
      'update',
      tx
        .selectFrom('applications')
        .selectAll()
        .where('reference', 'in', sorted.slice(from, from + ROWS))
        .orderBy('reference'),
    ).execute()
    for (const row of rows) found.set(row.reference, row)
  }
  return found
}

async function lockCredits(tx: Tx, hashes: string[]) {
  const found = new Map<string, { id: string; state: string; amount_paise: number; day: string }>()
  const sorted = [...new Set(hashes)].sort()
  for (let from = 0; from < sorted.length; from += ROWS) {
    const rows = await locking(
      tx,
      'update',
      tx
        .selectFrom('credits')
        .select(['id', 'row_hash', 'state', 'amount_paise', 'day'])
        .where('row_hash', 'in', sorted.slice(from, from + ROWS))
        .orderBy('row_hash'),
    ).execute()
    for (const { row_hash, ...row } of rows) found.set(row_hash, row)
  }
  return found
}
