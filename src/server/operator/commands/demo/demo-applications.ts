import { COURSE_PREFERENCES, EDUCATION_LEVELS, FAMILY_INCOMES } from '../../../../contract/applications.ts'
import type { Stage } from '../../../../contract/stages.ts'
import type { Flag } from '../../../applications/flags.ts'
import { saveApplication } from '../../../applications/save-application.ts'
import type { Tx } from '../../../db/db.ts'
import { newId } from '../../../db/new-id.ts'
import type { ApplicationRow } from '../../../db/tables/applications.ts'
import type { Deps } from '../../../deps.ts'
import { newReference } from '../../../submissions/reference.ts'

export const APPLICATIONS = 60
const DAYS = 90
const DAY = 24 * 3600_000

const NOTES = [
  'Rang: pays on Friday, when the wages come.',
  'Spoke with the mother. She agrees.',
  'Sends a picture of the bank’s message.',
]
const NOT_FOUND = 'There is no payment with this number in our account.'
const REFUSALS = ['The fee did not arrive.', 'The course is full. The next one begins in spring.']

type Person = { id: string }
const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value
/** The times of arrival: some are recent, and older ones are rarer. */
const timeOf = (n: number, now: number) => now - Math.floor(((n + 0.5) / APPLICATIONS) ** 2 * DAYS * DAY)

/** The flags of the n-th newest application: most have none, and some have each kind. */
function applicationOf(n: number, now: number) {
  const isChild = n % 14 === 3
  const year = new Date(now).getUTCFullYear()
  return {
    dateOfBirth: `${isChild ? year - 16 : year - 19 - (n % 30)}-0${1 + (n % 9)}-1${n % 9}`,
    education: pick(EDUCATION_LEVELS, n),
    familyIncomePerAnnum: pick(FAMILY_INCOMES, n),
    coursePreference: n % 23 === 9 ? 'A course of last year' : pick(COURSE_PREFERENCES, n),
    // The Aadhaar numbers; real ones never begin with 0. Two people typed the number of another person.
    addharNumber: `0000${String((n % 26 === 8 ? n + 1 : n) * 104_729).padStart(8, '0')}`,
    voterIdnumber: n % 3 === 0 ? `DEM${String(1_000_000 + n)}` : undefined,
    transactionNumber: `DEMO${String(202_600_000_000 + (n % 19 === 6 ? n + 2 : n))}`,
    guardianName: isChild ? 'Shobha Shetty' : undefined,
    guardianPhone: isChild ? '9000000733' : undefined,
    consentVersion: undefined,
  }
}

/** Inserts the applications in the order of arrival. Returns their references, newest first. */
export async function addApplications(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys'>,
  members: Person[],
  now: number,
): Promise<string[]> {
  const { keepMonths, timeZone } = deps.config.organisation
  const references: string[] = []
  for (let n = APPLICATIONS - 1; n >= 0; n--) {
    const at = timeOf(n, now)
    const reference = newReference('application', at)
    await saveApplication(
      tx,
      { ...deps, now: () => at, keepMonths, timeZone },
      pick(members, n).id,
      applicationOf(n, now),
      reference,
    )
    references.unshift(reference)
  }
  return references
}

/** The actions of colleagues: the oldest are decided, the newest wait for the next statement. */
export async function workOnApplications(
  tx: Tx,
  { references, colleagues }: { references: string[]; colleagues: Person[] },
  now: number,
): Promise<void> {
  for (const [n, reference] of references.entries()) {
    const row = await tx
      .selectFrom('applications')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const colleague = pick(colleagues, n)
    const stages = stagesOf(n)
    const events = historyOf(row, n, { stages, colleague }, now)
    if (events.length > 0) await tx.insertInto('item_events').values(events).execute()
    await tx
      .updateTable('applications')
      .set({
        status: stages.at(-1) ?? 'received',
        reason: reasonOf(stages.at(-1), n) ?? null,
        assignee_id: stages.length > 0 || n % 4 === 1 ? colleague.id : null,
        version: 1 + events.length,
        flags: withoutMadeUp(row),
      })
      .where('id', '=', row.id)
      .execute()
  }
}

/** Removes this flag, because the numbers of the demo are invalid and every line would have it. */
function withoutMadeUp({ flags }: ApplicationRow): string {
  return JSON.stringify((JSON.parse(flags) as Flag[]).filter((flag) => flag !== 'aadhaarUnlikely'))
}

/** The stages of the n-th newest application. */
function stagesOf(n: number): Stage[] {
  if (n < 12) return []
  if (n < 24) return [pick<Stage>(['fee found', 'fee found', 'fee not found'], n)]
  if (n % 9 === 4) return ['fee not found', 'withdrawn']
  if (n % 7 === 2) return ['fee not found', 'refused']
  return n % 5 === 1 ? ['fee not found', 'fee found', 'accepted'] : ['fee found', 'accepted']
}

function reasonOf(stage: Stage | undefined, n: number): string | undefined {
  if (stage === 'fee not found') return NOT_FOUND
  return stage === 'refused' ? pick(REFUSALS, n) : undefined
}

interface Handling {
  stages: Stage[]
  colleague: Person
}

/** Writes each stage as set by a colleague, except withdrawals, with some notes. */
function historyOf(row: ApplicationRow, n: number, { stages, colleague }: Handling, now: number) {
  const step = Math.min(DAY, Math.floor((now - row.created_at) / 6))
  const moves = stages.map((to, at) => {
    const reason = reasonOf(to, n)
    const from = stages[at - 1] ?? 'received'
    return {
      kind: 'stage',
      staff_id: to === 'withdrawn' ? null : colleague.id,
      detail: { from, to, ...(reason && { reason }), mailWaitsUntil: row.created_at + (at + 1) * step },
    }
  })
  const note = { kind: 'note', staff_id: colleague.id, detail: { text: pick(NOTES, n) } }
  return [...moves, ...(n % 4 === 1 ? [note] : [])].map(({ kind, staff_id, detail }, at) => ({
    id: newId(),
    application_id: row.id,
    at: row.created_at + (at + 1) * step,
    staff_id,
    kind,
    detail: JSON.stringify(detail),
  }))
}
