import { showAmount } from '../../contract/amounts.ts'
import { type listApplications, type readApplication, showRupees } from '../../contract/applications.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { feeOf, feePaiseOf } from '../fees/receipts/application-fee.ts'
import { sumOf } from '../fees/receipts/issue.ts'
import { type PaidPart, partsOfFees } from '../fees/receipts/paid-parts.ts'
import { describedReceipts } from '../fees/receipts/read-receipts.ts'
import { describedRefunds } from '../fees/receipts/read-refunds.ts'
import { Failure } from '../platform/failure.ts'
import { isoOrNull, isoTime } from '../time/iso-time.ts'
import { historyOf } from './desk/applicants-history.ts'
import { type EventDetail, isStageChange } from './desk/events.ts'
import { invitationCalendar, invitationOf } from './invitation.ts'
import { canAddNumber, canCorrectNumber, canWithdraw } from './my-application.ts'
import { maskedAadhaar, STATUS, showApplication } from './show-application.ts'
import { sealedKinds } from './vault.ts'

type ListedApplication = OutputOf<typeof listApplications>['applications'][number]

type Reader = Pick<Deps, 'config' | 'db' | 'now'>

const MOST_SHOWN = 100
export async function latestApplications(
  { config, now, db: { read } }: Reader,
  userId: string,
): Promise<ListedApplication[]> {
  const rows = await read
    .selectFrom('applications')
    .select(['id', 'reference', 'course', 'created_at', 'status', 'reason', 'number_corrected_at'])
    .select(['full_name', 'applied_by', 'relation', 'batch', 'version', 'fee_paise', 'fee_because'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [since, money] = await Promise.all([stagesSince(read, rows), moneyOf(read, config, ids)])
  return rows.map((row) => ({
    ...asListed(row, since, money, config),
    invitation: invitationFor(row, config, now()),
  }))
}

/** Errors  not_found: there is none, or it is another member's, with the same answer */
export async function oneApplication(
  { config, now, db: { read } }: Reader,
  userId: string,
  reference: string,
): Promise<OutputOf<typeof readApplication>['application']> {
  const row = await read
    .selectFrom('applications')
    .selectAll()
    .where('reference', '=', reference.toUpperCase())
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const { coursePreference: _, appliedBy: _by, relation: _relation, ...sent } = showApplication(row)
  const sealed = await sealedKinds(read, [row.id])
  return {
    ...asListed(row, await stagesSince(read, [row]), await moneyOf(read, config, [row.id]), config),
    ...sent,
    invitation: invitationFor(row, config, now()),
    aadhaarNumber: maskedAadhaar(row),
    voterIdGiven: sealed.some(({ kind }) => kind === 'voter id'),
    aadhaarCheckedAt: isoOrNull(row.aadhaar_checked_at),
    history: await historyOf(read, row),
  }
}

type ListedRow = Pick<
  ApplicationRow,
  | 'id'
  | 'reference'
  | 'course'
  | 'created_at'
  | 'status'
  | 'reason'
  | 'number_corrected_at'
  | 'batch'
  | 'full_name'
  | 'version'
  | 'applied_by'
  | 'relation'
  | 'fee_paise'
  | 'fee_because'
>

function invitationFor(row: ListedRow, config: Deps['config'], now: number): ListedApplication['invitation'] {
  const invitation = row.status === 'accepted' ? invitationOf(row, config) : null
  return invitation && { ...invitation, calendar: invitationCalendar(row, config, now) ?? null }
}

type Money = Awaited<ReturnType<typeof moneyOf>>

async function moneyOf(read: Tx, config: Deps['config'], ids: string[]) {
  const [receipts, refunds, parts] = await Promise.all([
    describedReceipts(read, ids),
    describedRefunds(read, ids),
    partsOfFees(read, ids, feePaiseOf({ config })),
  ])
  return { receipts, refunds, parts }
}

function asListed(
  row: ListedRow,
  since: Map<string, number>,
  money: Money,
  config: Deps['config'],
): ListedApplication {
  return {
    reference: row.reference,
    course: row.course,
    applicant: row.applied_by === null ? null : { name: row.full_name, relation: row.relation },
    submittedAt: isoTime(row.created_at),
    status: STATUS[row.status],
    stage: row.status,
    stageSince: isoOrNull(since.get(row.id) ?? null),
    reason: row.reason,
    canCorrectNumber: canCorrectNumber(row),
    canAddNumber: canAddNumber(row),
    parts: partsFor(money.parts.get(row.id), feeOf(row, config)),
    fee:
      row.fee_paise === null
        ? null
        : {
            amount: showRupees(feeOf(row, config) / 100),
            isWaived: row.fee_paise === 0,
            because: row.fee_because,
          },
    canWithdraw: canWithdraw(row),
    refunds: money.refunds.flatMap(({ applicationId, refund }) => (applicationId === row.id ? [refund] : [])),
    receipts: money.receipts.flatMap(({ applicationId, receipt: { id, number, cancelled } }) =>
      applicationId === row.id ? [{ id, number, isCancelled: cancelled !== null }] : [],
    ),
  }
}

function partsFor(parts: PaidPart[] | undefined, feePaise: number): ListedApplication['parts'] {
  const { amountPaise, payments = [] } = sumOf(parts ?? [])
  if (amountPaise === 0) return null
  const missing = feePaise - amountPaise
  return {
    found: payments.map(({ amountPaise, day }) => ({ amount: showAmount(amountPaise), day })),
    missing: showAmount(Math.max(0, missing)),
  }
}

/** The time at which each application got its current stage. */
async function stagesSince(read: Tx, rows: Pick<ApplicationRow, 'id'>[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const changes = await read
    .selectFrom('item_events')
    .select(['application_id', 'at', 'detail'])
    .where('application_id', 'in', ids)
    .$narrowType<{ application_id: string }>()
    .where('kind', 'in', ['stage', 'undone', 'number corrected', 'number added'])
    .orderBy('id')
    .execute()
  return new Map(
    changes
      .map((change) => ({ ...change, detail: JSON.parse(change.detail) as EventDetail }))
      .flatMap((change) =>
        isStageChange(change) && change.detail.from !== change.detail.to
          ? [[change.application_id, change.at]]
          : [],
      ),
  )
}
