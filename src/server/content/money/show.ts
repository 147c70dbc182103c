import { bankOfIfsc } from '../../../content/ifsc.ts'
import type { MoneyChange as Shown } from '../../../contract/desk-money.ts'
import { mayDo } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { nameIn, namesOf } from '../../items/history.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isRecentManager, managerIds } from '../../staff/managers.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'
import { batchFee, batchFees } from '../batch-fees.ts'
import type { ContentFiles } from '../content-files.ts'
import { idOf } from '../drafts.ts'
import { ensureInForce } from '../import-edits.ts'
import { IFSC, moneyFields, oneManagerMaySet } from '../money.ts'
import { type MoneyChange, STOPPABLE_MS, valuesIn } from '../money-changes.ts'
import { countConfirmers, whyNotConfirm } from '../second-person.ts'
import { filesOf, LANGUAGE, statesOf } from '../store.ts'
import { titleOf } from './title.ts'

/**
 * Pending changes, and those that came into force or were stopped within a day: for editors, and for those who may stop
 * them.
 */
export async function showMoney(
  deps: Pick<Deps, 'db' | 'now'>,
  staff: Pick<Staff, 'id' | 'role'>,
): Promise<{
  changes: Shown[]
  oneManagerMaySet: boolean
  others: number
  othersNow: number
  mayStop: boolean
}> {
  const { read } = deps.db
  const now = deps.now()
  const mayStop = await isRecentManager(read, staff.id, now)
  if (!mayStop && !mayDo(staff.role, 'content'))
    return { changes: [], oneManagerMaySet: false, others: 0, othersNow: 0, mayStop }
  const number = await ensureInForce(deps)
  const [files, changes, managers] = await Promise.all([
    statesOf(read, number, 'texts'),
    recentChanges(read, now),
    managerIds(read),
  ])
  const names = await namesOf(
    read,
    changes.flatMap(({ by_id, confirmed_by, closed_by }) => [by_id, confirmed_by, closed_by]),
  )
  return {
    changes: await Promise.all(
      changes.map((change) => show(read, change, { staff, names, now, files: filesOf(files) })),
    ),
    oneManagerMaySet: await oneManagerMaySet(read, filesOf(files)),
    others: mayDo(staff.role, 'money') ? managers.filter((id) => id !== staff.id).length : 0,
    othersNow: mayDo(staff.role, 'money') ? await countConfirmers(read, staff.id, now) : 0,
    mayStop,
  }
}

/** The recent changes, newest first. */
async function recentChanges(db: Tx, now: number): Promise<MoneyChange[]> {
  const rows = await db
    .selectFrom('money_changes')
    .selectAll()
    .where('language', '=', LANGUAGE)
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('ends_at', '>', now)]),
        and([eb('state', '=', 'in force'), eb('in_force_at', '>', now - STOPPABLE_MS)]),
        and([eb('state', '=', 'stopped'), eb('closed_at', '>', now - STOPPABLE_MS)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const last = new Set<string>()
  // Only the newest change in force is shown, because it replaced the others.
  return rows.filter(({ state, path }) => {
    if (state !== 'in force') return true
    const isNewest = !last.has(path)
    last.add(path)
    return isNewest
  })
}

interface Beside {
  staff: Pick<Staff, 'id' | 'role'>
  names: Map<string, string>
  now: number
  files: ContentFiles
}

async function show(db: Tx, change: MoneyChange, { staff, names, now, files }: Beside): Promise<Shown> {
  const { id, path, state, hash, by_id, at, ends_at, in_force_at } = change
  const fields = fieldsOf(change, files.get(path))
  const mayHaveTo = state === 'waiting' && by_id !== staff.id && mayDo(staff.role, 'money')
  const barred = mayHaveTo ? await whyNotConfirm(db, change, staff.id, now) : undefined
  return {
    id,
    entry: idOf(path),
    title: titleOf(path),
    state: state as Shown['state'],
    hash,
    fields,
    typed: typedField(fields),
    by: nameIn(names, by_id),
    isMine: by_id === staff.id,
    at: isoTime(at),
    confirmedBy: nameIn(names, change.confirmed_by),
    closedBy: nameIn(names, change.closed_by),
    closedAt: isoOrNull(change.closed_at),
    until: isoOrNull(state === 'waiting' ? ends_at : in_force_at && in_force_at + STOPPABLE_MS),
    barred: barred ? { why: barred.why, from: isoOrNull(barred.from) } : null,
    stoppedBefore: isoOrNull(await stoppedBefore(db, change)),
  }
}

/** Every field of the file about the bank account or the fee, before and after. */
export function fieldsOf({ path, was, wanted }: MoneyChange, body?: Uint8Array): Shown['fields'] {
  const [before, after] = [valuesIn(was), valuesIn(wanted)]
  const inFile = new Map((body ? batchFees(path, body) : []).map(({ name, field }) => [name, field.label]))
  const ofBatches = Object.keys(after).flatMap((name) => {
    const field = batchFee(name)?.field
    return field ? { ...field, label: inFile.get(name) ?? field.label } : []
  })
  return [...moneyFields(path), ...ofBatches].map(({ path: name, label, kind }) => ({
    path: name,
    label,
    isAmount: kind === 'money',
    was: before[name] ?? '',
    wanted: after[name] ?? '',
    says: saysOf(name, after[name] ?? ''),
  }))
}

/** The bank's name makes a code easier to compare. */
function saysOf(path: string, value: string): string | null {
  const bank = path === IFSC ? bankOfIfsc(value) : undefined
  return bank ? `A code of ${bank}.` : null
}

/** The field whose new value has the most digits, such as an account number: the second manager types it. */
export function typedField(fields: Shown['fields']): string {
  const changed = fields.filter(({ was, wanted }) => was !== wanted && wanted !== '')
  const digits = (value: string) => value.replace(/\D/g, '').length
  const [first] = changed.toSorted((one, other) => digits(other.wanted) - digits(one.wanted))
  return first?.path ?? ''
}

/** The time at which the same values were stopped before. */
export async function stoppedBefore(
  db: Tx,
  { path, wanted, at }: Pick<MoneyChange, 'path' | 'wanted' | 'at'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('money_changes')
    .select('closed_at')
    .where('language', '=', LANGUAGE)
    .where('path', '=', path)
    .where('wanted', '=', wanted)
    .where('state', '=', 'stopped')
    .where('closed_at', '<=', at)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.closed_at ?? null
}
