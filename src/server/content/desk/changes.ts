import { formOf } from '../../../content/forms/form-of.ts'
import { groupInWords, type WordValue } from '../../../contract/content-fields.ts'
import type { EntryChange, FieldChange } from '../../../contract/desk-entries.ts'
import { makeYield } from '../../concurrency/event-loop-yield.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { batchFees } from '../batch-fees.ts'
import { changesOf, type Draft } from '../drafts.ts'
import { moneyIn } from '../money.ts'
import { mistakesWith } from '../seats-given.ts'
import { filesOf } from '../store.ts'
import { partsOf } from './compare-texts.ts'
import { allProblemsOf } from './show-entry.ts'
import { type ContentDeps, entriesOf, readSnapshot, showLine, valuesOf, wholeOrder } from './snapshot.ts'

/** Comparing two texts takes time, so each pair gets its own turn of the event loop. */
const nextTurn = makeYield(1)

/** The changes of all drafts, word by word, and the resulting errors. Those of the caller come first. */
export async function readChanges(
  deps: ContentDeps,
  { id: staffId }: Pick<Staff, 'id'>,
): Promise<{ number: number; entries: EntryChange[] }> {
  const snapshot = await readSnapshot(deps, 'all')
  const isOthers = ({ by_id }: Draft) => by_id !== staffId
  const changes = changesOf(
    [...snapshot.drafts.values()].sort((one, other) => Number(isOthers(one)) - Number(isOthers(other))),
  )
  const files = filesOf(snapshot.states)
  const mistakes = changes.size > 0 ? await mistakesWith(deps.db.read, files, changes) : []
  const entries: EntryChange[] = []
  for (const [path, body] of changes) {
    const form = formOf(path)
    if (!form) continue
    entries.push({
      ...showLine(snapshot, path, form),
      // A deletion is described by one sentence.
      fields: body ? await changedFields(path, files.get(path), body, entriesOf(snapshot, path)) : [],
      problems: allProblemsOf(mistakes, path, form),
    })
  }
  return { number: snapshot.number, entries }
}

/**
 * The fields that differ between two versions of a file, word by word. `entries`: the titles of the entries in an
 * order.
 */
export async function changedFields(
  path: string,
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
  entries: Entries = [],
): Promise<FieldChange[]> {
  const fields: FieldChange[] = []
  for (const { label, was, is, isOrder } of differingFields(path, before, after, entries)) {
    await nextTurn()
    fields.push({ label, parts: partsOf(was, is, isOrder) })
  }
  return fields
}

/** The fields that differ, and their values, without a comparison of the texts. */
export function differingFields(
  path: string,
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
  entries: Entries = [],
): { label: string; was: string; is: string; isOrder: boolean }[] {
  const { fields = [] } = formOf(path) ?? {}
  const [old, fresh] = [valuesOf(path, before), valuesOf(path, after)]
  const inForm = fields.flatMap(({ label, kind, group }, at) => {
    const isOrder = kind === 'order' && entries.length > 0
    const say = (value: WordValue = '') => {
      if (isOrder) return inTitles(value, entries)
      if (group)
        return [value]
          .flat()
          .map((each) => groupInWords(group.fields, each))
          .join('\n\n')
      return inLines(value)
    }
    const [was, is] = [say(old[at]), say(fresh[at])]
    return was === is ? [] : { label, was, is, isOrder }
  })
  return [...inForm, ...differingFees(path, before, after)]
}

/** The fees of batches are in no field of the form. */
function differingFees(path: string, before: Uint8Array | undefined, after: Uint8Array | undefined) {
  const feesBefore = moneyIn(path, before)
  const labels = new Map((after ? batchFees(path, after) : []).map(({ name, field }) => [name, field.label]))
  return Object.entries(moneyIn(path, after)).flatMap(([name, is]) => {
    const [label, was] = [labels.get(name), feesBefore[name] ?? '']
    return label === undefined || was === is ? [] : { label, was, is, isOrder: false }
  })
}

type Entries = readonly { value: string; title: string }[]

const inLines = (value: WordValue) => (Array.isArray(value) ? value.join('\n') : value)

/** One title per line. */
function inTitles(order: WordValue, entries: Entries): string {
  const titles = new Map(entries.map(({ value, title }) => [value, title]))
  return wholeOrder(order, entries)
    .map((slug) => `${titles.get(slug)}\n`)
    .join('')
}
