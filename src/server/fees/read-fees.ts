import { sql } from 'kysely'
import type { FeeAction } from '../../contract/desk-fees.ts'
import { waitsForFee } from '../../contract/stages.ts'
import type { Deps } from '../deps.ts'
import { isoOrNull, isoTime } from '../time/iso-time.ts'
import { debitsBehind } from './credits/credits.ts'
import { readOpenFees } from './credits/open-fees.ts'
import { presentMatches } from './present-matches.ts'
import { feePaiseOf } from './receipts/application-fee.ts'
import { showReversals } from './reversals.ts'
import { matchInTurns } from './statements/matching/match-payments.ts'

const MOST_ACTIONS = 30

/** Open credits of earlier statements, matched with the current applications, and recent actions. */
export async function readFees(deps: Pick<Deps, 'config' | 'db' | 'keys'>) {
  const { db } = deps
  const feePaise = feePaiseOf(deps)
  const { claims, stored } = await readOpenFees(db.read, deps)
  const payments = [...stored, ...debitsBehind(stored)]
  const matches = await matchInTurns(payments, claims, feePaise, deps.config.organisation.accountNumber)
  const shown = presentMatches({ payments, matches, claims, stored, feePaise })
  const nobodys = new Set(
    matches.credits.flatMap(({ payment, state, size, usedFor }) =>
      state === 'unclaimed' && size === 'other' && !usedFor ? [payment] : [],
    ),
  )
  return {
    ...shown,
    credits: shown.credits.filter(({ id, state }) => !nobodys.has(id) && state !== 'settled'),
    parts: claims
      .filter((claim) => waitsForFee(claim.stage) && claim.paidPaise > 0)
      .map(({ reference, name, paidPaise, duePaise = 0 }) => ({
        reference,
        name,
        paidPaise,
        missingPaise: duePaise,
      })),
    reversals: await showReversals(db.read, { claims, stored, feePaise }),
    actions: await actionsOf(deps),
  }
}

/** The rows of the bank, like the other counts of an action. One that two actions confirmed counts for each. */
const rowsConfirmed = sql<number>`(select count(*) from credits where confirmed_by = fee_actions.id)
  + (select count(distinct credit_id) from credit_shares where confirmed_by = fee_actions.id and not exists
    (select 1 from credits where credits.id = credit_id and credits.confirmed_by = fee_actions.id))`

async function actionsOf({ db }: Pick<Deps, 'db'>): Promise<FeeAction[]> {
  const rows = await db.read
    .selectFrom('fee_actions')
    .leftJoin('users', 'users.id', 'fee_actions.staff_id')
    .select((of) => [
      'fee_actions.id',
      'at',
      'full_name',
      'from_day',
      'to_day',
      'credits',
      rowsConfirmed.as('confirmed'),
      'mails_wait_until',
      of
        .selectFrom('credit_imports')
        .innerJoin('credits', 'credits.id', 'credit_imports.credit_id')
        .whereRef('action_id', '=', 'fee_actions.id')
        .where('state', '=', 'unclaimed')
        .select((count) => count.fn.countAll<number>().as('open'))
        .as('open'),
    ])
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('fee_actions.id', 'desc')
    .limit(MOST_ACTIONS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: isoTime(Number(row.at)),
    by: row.full_name,
    period: row.from_day && row.to_day ? { from: row.from_day, to: row.to_day } : null,
    credits: row.credits,
    confirmed: Number(row.confirmed),
    open: Number(row.open ?? 0),
    mailsWaitUntil: isoOrNull(row.mails_wait_until),
  }))
}
