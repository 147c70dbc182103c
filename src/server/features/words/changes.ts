import { diffWords } from 'diff'
import { formOf } from '../../../content/forms/form-of.ts'
import type { FieldChange, ThingChange, WordValue } from '../../../contract/desk-words.ts'
import { withChanges } from '../../content/changes.ts'
import { mistakesIn } from '../../content/check-files.ts'
import { filesOf } from '../../content/store.ts'
import { lookAtContent, showLine, valuesOf, type World } from './look.ts'
import { allProblemsOf } from './show-thing.ts'

/** What all drafts would change, word by word, and what would be wrong then. */
export async function readChanges(world: World): Promise<{ number: number; things: ThingChange[] }> {
  const sight = await lookAtContent(world, 'all')
  const bodies = new Map([...sight.drafts].map(([path, { body }]) => [path, body]))
  const files = filesOf(sight.states)
  const mistakes = bodies.size > 0 ? await mistakesIn(withChanges(files, bodies)) : []
  const things = [...bodies].flatMap(([path, body]) => {
    const form = formOf(path)
    if (!form) return []
    return {
      ...showLine(sight, path, form),
      fields: changedFields(path, files.get(path), body),
      problems: allProblemsOf(mistakes, path, form),
    }
  })
  return { number: sight.number, things }
}

/** The fields that differ between two states of a file. */
export function changedFields(
  path: string,
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
): FieldChange[] {
  const { fields = [] } = formOf(path) ?? {}
  const [old, fresh] = [valuesOf(path, before), valuesOf(path, after)]
  return fields.flatMap(({ label }, at) => {
    const [was, is] = [inLines(old[at]), inLines(fresh[at])]
    return was === is ? [] : { label, parts: partsOf(was, is) }
  })
}

const inLines = (value: WordValue = '') => (Array.isArray(value) ? value.join('\n') : value)

const partsOf = (before: string, after: string): FieldChange['parts'] =>
  diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'new' : removed ? 'old' : 'same',
  }))
