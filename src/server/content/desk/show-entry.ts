import { isBankSample } from '../../../content/bank-samples.ts'
import { inWords, type Mistake } from '../../../content/content-error.ts'
import { CURLY_SENTENCE } from '../../../content/curly-quotes.ts'
import type { FieldLabels } from '../../../content/forms/field-labels.ts'
import { type Form, formOf } from '../../../content/forms/form-of.ts'
import { kindOf } from '../../../content/forms/kinds.ts'
import { translationOf, translationsOf } from '../../../content/translation-files.ts'
import type { WordValue } from '../../../contract/content-fields.ts'
import type { ContentEntry } from '../../../contract/desk-entries.ts'
import type { Role } from '../../../contract/staff-rights.ts'
import { Failure } from '../../platform/failure.ts'
import { batchFees } from '../batch-fees.ts'
import { changesOf, idOf, pathOf } from '../drafts.ts'
import { moneyIn, whyLocked } from '../money.ts'
import { otherAccountsIn } from '../named-accounts.ts'
import { readOutdated } from '../outdated-translations.ts'
import { draftPicturesOf } from '../pictures.ts'
import { mistakesWith } from '../seats-given.ts'
import { filesOf } from '../store.ts'
import { outdatedIn } from './outdated-in.ts'
import {
  bodyIn,
  type ContentDeps,
  type ContentSnapshot,
  entriesOf,
  isThere,
  readSnapshot,
  showLine,
  valuesOf,
  wholeOrder,
} from './snapshot.ts'

/** Errors  not_found: there is no such entry, or it has no form */
export function knownEntry(id: string): { path: string; form: Form } {
  const path = pathOf(id)
  const form = formOf(path)
  if (!form) throw new Failure('not_found')
  return { path, form }
}

/** One entry with its published version and its draft, and the errors in it. Errors  not_found */
export async function readOne(deps: ContentDeps, role: Role, id: string): Promise<ContentEntry> {
  const { path, form } = knownEntry(id)
  return showEntry(deps, await readSnapshot(deps, 'all'), role, { path, form })
}

/** Null where it is neither published nor a draft. */
export async function readIfExists(deps: ContentDeps, role: Role, id: string): Promise<ContentEntry | null> {
  const { path, form } = knownEntry(id)
  const snapshot = await readSnapshot(deps, 'all')
  return isThere(snapshot, path) ? showEntry(deps, snapshot, role, { path, form }) : null
}

async function showEntry(
  { db }: ContentDeps,
  snapshot: ContentSnapshot,
  role: Role,
  { path, form }: { path: string; form: Form },
): Promise<ContentEntry> {
  const body = bodyIn(snapshot, path)
  if (!isThere(snapshot, path)) throw new Failure('not_found')
  const files = filesOf(snapshot.states)
  const draft = snapshot.drafts.get(path)
  const all = draft ? [draft, ...draftPicturesOf(snapshot.drafts.values(), [draft])] : []
  const mistakes = draft ? await mistakesWith(db.read, files, changesOf(all)) : []
  const published = valuesOf(path, snapshot.states.get(path)?.body)
  const values = valuesOf(path, body)
  const entries = entriesOf(snapshot, path)
  const shown = (kind: FieldLabels['kind'], value: WordValue = '') =>
    kind === 'order' ? wholeOrder(value, entries) : value
  const inForce = snapshot.states.get(path)?.body
  // A batch gets its fee once it is published.
  const ofBatches = inForce ? batchFees(path, inForce) : []
  const [current, drafted] = [moneyIn(path, inForce), moneyIn(path, body)]
  const whyNoMoney =
    ofBatches.length > 0 || form.fields.some(({ isMoney }) => isMoney)
      ? await whyLocked(db.read, files, role)
      : undefined
  const outdated = translationOf(path) ? outdatedIn(snapshot, path, await readOutdated(db.read)) : new Set()
  return {
    ...showLine(snapshot, path, form),
    fields: [
      ...form.fields.map((field, at) => ({
        path: field.path,
        label: field.label,
        help: field.help ?? '',
        kind: field.kind,
        part: field.part ?? '',
        most: field.most ?? null,
        group: field.group ?? null,
        value: shown(field.kind, values[at]),
        published: shown(field.kind, published[at]),
        problem: problemOf(mistakes, path, field),
        isOutdated: outdated.has(field.path),
        isSample: field.isMoney === true && isBankSample(field.path, String(values[at] ?? '')),
        locked: (field.isMoney && whyNoMoney) || null,
      })),
      ...ofBatches.map(({ name, field }) => ({
        path: name,
        label: field.label,
        help: field.help ?? '',
        kind: field.kind,
        part: field.part ?? '',
        most: null,
        group: null,
        value: drafted[name] ?? '',
        published: current[name] ?? '',
        problem: null,
        isOutdated: false,
        isSample: false,
        locked: whyNoMoney ?? null,
      })),
    ],
    problems: problemsOf(mistakes, path, form),
    // Only the fields: the comments of the file contain example accounts.
    otherAccounts: otherAccountsIn(
      files,
      form.fields.flatMap(({ isMoney }, at) => (isMoney ? [] : (values[at] ?? []))).join('\n'),
    ),
    one: kindOf(path)?.one ?? null,
    translations: translationsOf(path).flatMap(({ language, file }) =>
      formOf(file) ? { language, id: idOf(file) } : [],
    ),
    entries,
  }
}

const isOf = ({ file, field }: Mistake, path: string, { path: name }: FieldLabels) =>
  file === path && field !== undefined && (field.path === name || field.path.startsWith(`${name}.`))

/** The sentence of a field begins with its label. */
function problemOf(mistakes: readonly Mistake[], path: string, field: FieldLabels): string | null {
  const { group } = field
  if (group)
    return problemsOfGroups(
      mistakes.filter((each) => isOf(each, path, field)),
      field,
      group,
    )
  const mistake = mistakes.find((each) => isOf(each, path, field))
  if (!mistake?.field) return null
  const { path: place, says } = mistake.field
  const item = /^\.(\d+)$/.exec(place.slice(field.path.length))?.[1]
  const label = item === undefined ? field.label : `${field.label}, line ${Number(item) + 1}`
  return says === CURLY_SENTENCE ? `${label}: ${says}` : `${label} ${says}`
}

/** All of them: a sentence says which group and which of its fields is meant. */
function problemsOfGroups(
  mistakes: readonly Mistake[],
  { path, label }: FieldLabels,
  { one, fields }: NonNullable<FieldLabels['group']>,
): string | null {
  const sentences = mistakes.flatMap(({ field }) => {
    if (!field) return []
    const [number, name] = field.path.slice(path.length + 1).split('.')
    if (!number) return `${label} ${field.says}`
    const said = fields.find((each) => each.path === name)?.label ?? name
    return `${one} ${Number(number) + 1}: ${said ? `${said} ` : ''}${field.says}`
  })
  return sentences.length > 0 ? sentences.join('. ') : null
}

/** Errors that belong to no field. */
export function problemsOf(mistakes: readonly Mistake[], path: string, { fields }: Form): string[] {
  return mistakes
    .filter((mistake) => !fields.some((field) => isOf(mistake, path, field)))
    .map((mistake) => (mistake.file === path ? mistake.sentence : inWords(mistake)))
}

/** All errors of one file, as sentences. */
export function allProblemsOf(mistakes: readonly Mistake[], path: string, form: Form): string[] {
  const own = mistakes.filter(({ file }) => file === path)
  const ofFields = form.fields.flatMap((field) => problemOf(own, path, field) ?? [])
  return [...ofFields, ...problemsOf(own, path, form)]
}
