import { isBankSample, PAYABLE_PATHS, SAMPLE_PATHS } from '../../content/bank-samples.ts'
import { readFields, writeFields } from '../../content/edit-file.ts'
import { formOf } from '../../content/forms/form-of.ts'
import { plainIfsc } from '../../content/ifsc.ts'
import { MONEY_IS_FOR_MANAGERS, MONEY_IS_LOCKED } from '../../contract/desk-entries.ts'
import { mayDo, type Role } from '../../contract/staff-rights.ts'
import type { Tx } from '../db/db.ts'
import { Failure } from '../platform/failure.ts'
import { batchFees, holdsBatches, type NamedField } from './batch-fees.ts'
import { type Changes, withChanges } from './changes.ts'
import { type ContentFiles, textOf } from './content-files.ts'

// The bank account and the fee. Once real values are set they need two people.

const FILE = 'organisation.yaml'
export const IFSC = 'bank.ifsc'

/** The value of each field, by its path. */
export type MoneyValues = Record<string, string>

/** The same for one file. */
export interface MoneyDifference {
  path: string
  was: MoneyValues
  wanted: MoneyValues
}

export const moneyFields = (path: string) => formOf(path)?.fields.filter(({ isMoney }) => isMoney) ?? []

/** The money fields of its form, and the fees of its batches. */
export const moneyFieldsIn = (path: string, body: Uint8Array): NamedField[] => [
  ...moneyFields(path).map((field) => ({ name: field.path, field })),
  ...batchFees(path, body),
]

export const mayHoldMoney = (path: string) => moneyFields(path).length > 0 || holdsBatches(path)

/** The values of a file; empty for a missing file. An IFSC is not case-sensitive. */
export function moneyIn(path: string, body: Uint8Array | undefined | null): MoneyValues {
  const fields = body
    ? moneyFieldsIn(path, body)
    : moneyFields(path).map((field) => ({ name: field.path, field }))
  const inFile = fields.map(({ field }) => field)
  const values = body && fields.length > 0 ? readFields(path, textOf(body), inFile) : []
  return Object.fromEntries(
    fields.map(({ name }, at) => {
      const value = String(values[at] ?? '')
      return [name, name === IFSC ? plainIfsc(value) : value]
    }),
  )
}

/** The file with these values. Other fields do not change. */
export function withMoney(path: string, body: Uint8Array, values: MoneyValues): Uint8Array {
  const changes = moneyFieldsIn(path, body).flatMap(({ name, field }) => {
    const value = values[name]
    return value === undefined ? [] : { field, value }
  })
  return changes.length === 0 ? body : Buffer.from(writeFields(path, textOf(body), changes))
}

/** An earlier version of a file, but with the current bank account and fees. */
export const withMoneyOf = (path: string, then: Uint8Array, now: Uint8Array): Uint8Array =>
  withMoney(path, then, namedLike(moneyIn(path, then), moneyIn(path, now)))

/**
 * The values under these names, empty where a name has none: so that a new or deleted batch is not a change.
 */
const namedLike = (names: MoneyValues, values: MoneyValues): MoneyValues =>
  Object.fromEntries(Object.keys(names).map((name) => [name, values[name] ?? '']))

/** Whether the money details of a file are those of another version of it. */
export const hasMoneyOf = (path: string, body: Uint8Array, other: Uint8Array): boolean => {
  const values = moneyIn(path, body)
  return isSameMoney(values, namedLike(values, moneyIn(path, other)))
}

export const isSameMoney = (one: MoneyValues, other: MoneyValues) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The fields of the bank account and the fee that these changes affect. */
export function moneyDifferences(before: ContentFiles, changes: Changes): MoneyDifference[] {
  const after = withChanges(before, changes)
  return [...changes.keys()]
    .map((path) => {
      const wanted = moneyIn(path, after.get(path))
      return { path, was: namedLike(wanted, moneyIn(path, before.get(path))), wanted }
    })
    .filter(({ was, wanted }) => !isSameMoney(was, wanted))
}

/**
 * Whether payment is not possible yet: then one manager alone sets everything. It stays false once a change
 * was stopped.
 */
export async function oneManagerMaySet(db: Tx, inForce: ContentFiles): Promise<boolean> {
  const values = moneyIn(FILE, inForce.get(FILE))
  const isSample =
    samplesIn(values).length > 0 &&
    Object.entries(values).every(([path, value]) => SAMPLE_PATHS.includes(path) || value === '')
  if (!isSample) return false
  const stopped = await db
    .selectFrom('money_changes')
    .select('id')
    .where('state', '=', 'stopped')
    .limit(1)
    .executeTakeFirst()
  return stopped === undefined
}

/** The values that are still samples, which belong to nobody. */
export const samplesIn = (values: MoneyValues): string[] =>
  PAYABLE_PATHS.filter((path) => isBankSample(path, values[path] ?? ''))

/** The reason why these fields are locked in a draft; undefined if they are not. */
export async function whyLocked(db: Tx, inForce: ContentFiles, role: Role): Promise<string | undefined> {
  if (!(await oneManagerMaySet(db, inForce))) return MONEY_IS_LOCKED
  return mayDo(role, 'money') ? undefined : MONEY_IS_FOR_MANAGERS
}

/**
 * Errors  staff_rule: the changes affect these fields, and this role may not
 *
 * @param before the earlier values, where they are not the published ones
 */
export async function refuseMoney(
  db: Tx,
  inForce: ContentFiles,
  changes: Changes,
  role: Role,
  before: ContentFiles = inForce,
): Promise<void> {
  if (moneyDifferences(before, changes).length === 0) return
  const why = await whyLocked(db, inForce, role)
  if (why) throw new Failure('staff_rule', { message: why })
}
