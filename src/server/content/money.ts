import { readFields, writeFields } from '../../content/edit-file.ts'
import { formOf } from '../../content/forms/form-of.ts'
import { bankIsSample } from '../../content/organisation.ts'
import { MONEY_IS_FOR_MANAGERS, MONEY_IS_LOCKED } from '../../contract/desk-words.ts'
import { mayDo, type Role } from '../../contract/staff-rights.ts'
import { Failure } from '../failure.ts'
import type { Changes } from './changes.ts'
import { type ContentFiles, textOf } from './content-files.ts'

// Where people pay, and how much. Once real values stand nobody changes these alone.

const FILE = 'organisation.yaml'
const IFSC = { path: 'bank.ifsc', label: '', kind: 'line' } as const

/** Why somebody may not change them; undefined where they may. */
export function whyLocked(inForce: ContentFiles, role: Role): string | undefined {
  const organisation = inForce.get(FILE)
  const [ifsc] = organisation ? readFields(FILE, textOf(organisation), [IFSC]) : []
  if (ifsc !== undefined && !bankIsSample({ bank: { ifsc: String(ifsc) } })) return MONEY_IS_LOCKED
  return mayDo(role, 'money') ? undefined : MONEY_IS_FOR_MANAGERS
}

const moneyFields = (path: string) => formOf(path)?.fields.filter(({ isMoney }) => isMoney) ?? []

/**
 * Errors  staff_rule: these changes would change them, and this role may not
 *
 * @param before what they were, where that is not what is in force
 */
export function refuseMoney(
  inForce: ContentFiles,
  changes: Changes,
  role: Role,
  before: ContentFiles = inForce,
): void {
  const why = whyLocked(inForce, role)
  if (!why) return
  for (const [path, body] of changes) {
    const fields = moneyFields(path)
    const values = (of: Uint8Array | undefined | null) =>
      JSON.stringify(of ? readFields(path, textOf(of), fields) : [])
    if (fields.length > 0 && values(before.get(path)) !== values(body))
      throw new Failure('staff_rule', { message: why })
  }
}

/** A file as it was once, but with where people pay, and how much, as it is now. */
export function withMoneyOf(path: string, then: Uint8Array, now: Uint8Array): Uint8Array {
  const fields = moneyFields(path)
  if (fields.length === 0) return then
  const values = readFields(path, textOf(now), fields)
  const changes = fields.map((field, at) => ({ field, value: values[at] ?? '' }))
  return Buffer.from(writeFields(path, textOf(then), changes))
}
