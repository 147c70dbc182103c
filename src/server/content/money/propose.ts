import type * as v from 'valibot'
import type { Mistake } from '../../../content/content-error.ts'
import { CURLY_SENTENCE } from '../../../content/curly-quotes.ts'
import type { proposeMoney } from '../../../contract/desk-money.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { withChanges } from '../changes.ts'
import { mistakesIn } from '../check-files.ts'
import { pathOf } from '../drafts.ts'
import { ensureInForce } from '../import-edits.ts'
import { isSameMoney, moneyFieldsIn, moneyIn, oneManagerMaySet, samplesIn, withMoney } from '../money.ts'
import { proposeMoneyChange } from '../money-changes.ts'
import { holdPublications } from '../publish.ts'
import { filesOf, numberInForce, statesOf } from '../store.ts'

const NO_NEED = 'Nobody can pay yet, so you set these values yourself, in the form.'
const THE_SAME = 'These are the values of now.'
const SAMPLE = 'This is the sample that the site came with. Nobody can pay to it.'

/**
 * Proposes other values. Returns the id of the change.
 *
 * Errors  not_found; invalid_input: a value is wrong; staff_rule: no second person is needed yet, nothing would change,
 * or a change of the same person is pending; changed_meanwhile: one of another person is pending, or content was
 * published just now
 */
export async function propose(
  deps: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  id: string,
  { fields }: v.InferOutput<(typeof proposeMoney)['input']>,
): Promise<string> {
  const { db, now } = deps
  const path = pathOf(id)
  const number = await ensureInForce(deps)
  const files = filesOf(await statesOf(db.read, number))
  const before = files.get(path)
  const was = moneyIn(path, before)
  if (!before || Object.keys(was).length === 0) throw new Failure('not_found')
  const unknown = fields.find((field) => !Object.hasOwn(was, field.path))
  if (unknown) throw new Failure('invalid_input', { fields: { [unknown.path]: 'There is no such field.' } })
  if (await oneManagerMaySet(db.read, files)) throw new Failure('staff_rule', { message: NO_NEED })
  const after = withMoney(
    path,
    before,
    Object.fromEntries(fields.map((field) => [field.path, field.value.trim()])),
  )
  const wanted = moneyIn(path, after)
  if (isSameMoney(was, wanted)) throw new Failure('staff_rule', { message: THE_SAME })
  const samples = samplesIn(wanted)
  if (samples.length > 0)
    throw new Failure('invalid_input', { fields: Object.fromEntries(samples.map((each) => [each, SAMPLE])) })
  refuseMistakes(path, before, await mistakesIn(withChanges(files, new Map([[path, after]]))))
  return db.write(async (tx) => {
    await holdPublications(tx)
    if ((await numberInForce(tx)) !== number) throw new Failure('changed_meanwhile')
    return proposeMoneyChange(tx, now(), { path, was, wanted }, staff)
  })
}

function refuseMistakes(path: string, before: Uint8Array, mistakes: readonly Mistake[]): void {
  const [first] = mistakes
  if (!first) return
  const fields: Record<string, string> = {}
  for (const { file, field } of mistakes) {
    const known = moneyFieldsIn(path, before).find((each) => file === path && each.field.path === field?.path)
    if (known && field)
      fields[known.name] =
        field.says === CURLY_SENTENCE
          ? `${known.field.label}: ${field.says}`
          : `${known.field.label} ${field.says}`
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
  throw new Failure('staff_rule', { message: first.sentence })
}
