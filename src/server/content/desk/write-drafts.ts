import type * as v from 'valibot'
import { writeFields } from '../../../content/edit-file.ts'
import type { FieldLabels } from '../../../content/forms/field-labels.ts'
import type { Form } from '../../../content/forms/form-of.ts'
import { emptyTranslation, translationOf, translationsOf } from '../../../content/translation-files.ts'
import { groupValues } from '../../../contract/content-fields.ts'
import type { saveDraft } from '../../../contract/desk-entries.ts'
import type { AuditEvent } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { batchFee } from '../batch-fees.ts'
import { textOf } from '../content-files.ts'
import { beginDraft, changeDraft, type Draft, draftOf, removeDraft, schedule } from '../drafts.ts'
import { moneyIn, refuseMoney, withMoney, withMoneyOf } from '../money.ts'
import { orderInForce } from '../order-in-force.ts'
import { restorePictures } from '../pictures.ts'
import { holdPublications } from '../publish.ts'
import { type FileState, filesOf, numberInForce, stateIn, statesOf } from '../store.ts'
import { knownEntry } from './show-entry.ts'
import { type ContentDeps, valuesOf } from './snapshot.ts'

const IS_SCHEDULED = 'It is published by itself at the time that was set. Take that back first.'

const GOES = 'It is taken away once this is published. Keep it first.'

/** An entry in the version that was read. */
export interface Which {
  id: string
  version: string
}

/** The same entry, locked until the transaction ends. */
interface Locked {
  path: string
  version: string
  form: Form
  draft: Draft | undefined
  inForce: FileState | undefined
}

/** Errors  not_found; changed_meanwhile: not the version that was read; staff_rule: it is scheduled */
export async function changeEntry(
  { db }: Pick<ContentDeps, 'db'>,
  { id, version }: Which,
  change: (tx: Tx, entry: Locked) => Promise<void>,
): Promise<void> {
  const { path, form } = knownEntry(id)
  await db.write(async (tx) => {
    await holdPublications(tx)
    const number = await numberInForce(tx)
    const [draft, inForce] = await Promise.all([
      draftOf(tx, path),
      number === undefined ? undefined : standsIn(tx, number, path),
    ])
    if (!(await isOriginalThere(tx, number ?? 0, path))) throw new Failure('not_found')
    if (version !== (draft?.version ?? inForce?.id ?? '')) throw new Failure('changed_meanwhile')
    if (draft && draft.scheduled_for !== null) throw new Failure('staff_rule', { message: IS_SCHEDULED })
    await change(tx, { path, version, form, draft, inForce })
  })
}

/** For a translation: whether its English text is published or a draft. */
async function isOriginalThere(tx: Tx, number: number, path: string): Promise<boolean> {
  const { original } = translationOf(path) ?? {}
  if (original === undefined) return true
  return ((await draftOf(tx, original)) ?? (await stateIn(tx, number, original))) !== undefined
}

const standsIn = async (tx: Tx, number: number, path: string) =>
  (await stateIn(tx, number, path)) ?? orderInForce(tx, number, path)

/**
 * Changes fields of an entry in its draft. Where the result equals the published version, the draft is deleted.
 *
 * Errors  not_found; changed_meanwhile: another version; staff_rule: it is scheduled, or about the bank account
 */
export async function saveFields(
  deps: ContentDeps,
  staff: Staff,
  id: string,
  { version, fields }: v.InferOutput<(typeof saveDraft)['input']>,
): Promise<void> {
  await changeEntry(deps, { id, version }, async (tx, entry) => {
    const { path, form, draft, inForce } = entry
    const ofBatches = fields.filter(({ path: name }) => batchFee(name))
    const changes = fields
      .filter((each) => !ofBatches.includes(each))
      .map(({ path: name, value }) => ({ field: fieldOf(form, name), value }))
    refuseOtherThanGroups(changes)
    const before = draft?.body ?? inForce?.body ?? emptyOf(path)
    if (!before) throw new Failure('not_found')
    if (draft?.goes) throw new Failure('staff_rule', { message: GOES })
    const written = Buffer.from(writeFields(path, textOf(before), changes))
    const body = withMoney(
      path,
      written,
      Object.fromEntries(ofBatches.map(({ path: name, value }) => [name, String(value)])),
    )
    if (ofBatches.length > 0 || changes.some(({ field }) => field.isMoney))
      await refuseLocked(tx, staff, path, before, body)
    await storeDraft(tx, staff, deps.now(), entry, { body, audit: { action: 'words drafted' } })
  })
}

/** The initial file of a translation; undefined for an English file. */
const emptyOf = (path: string): Uint8Array | undefined =>
  translationOf(path) && Buffer.from(emptyTranslation(path))

function fieldOf({ fields }: Form, path: string): FieldLabels {
  const field = fields.find((each) => each.path === path)
  if (!field) throw new Failure('invalid_input', { fields: { [path]: 'There is no such field.' } })
  return field
}

/** Errors  invalid_input */
function refuseOtherThanGroups(changes: readonly { field: FieldLabels; value: string | string[] }[]): void {
  const wrong = changes.find(
    ({ field, value }) => field.group && !(Array.isArray(value) && value.every((each) => groupValues(each))),
  )
  if (wrong)
    throw new Failure('invalid_input', { fields: { [wrong.field.path]: 'This must be a list of groups.' } })
}

interface Stored {
  body: Uint8Array
  /** The draft deletes the file and keeps its content, which cannot be edited. */
  goes?: boolean
  audit: AuditEvent<`words ${'drafted' | 'taken away' | 'kept' | 'brought back'}`>
}

export async function storeDraft(
  tx: Tx,
  staff: Staff,
  at: number,
  { path, version, draft, inForce }: Locked,
  { body, goes = false, audit }: Stored,
): Promise<void> {
  const values = (of: Uint8Array | undefined) => JSON.stringify([valuesOf(path, of), moneyIn(path, of)])
  const isPublished = !goes && inForce !== undefined && values(body) === values(inForce.body)
  const writing = { path, body, goes, byId: staff.id, at }
  if (isPublished && !draft) return
  if (isPublished) await removeDraft(tx, at, path, version)
  else if (draft) await changeDraft(tx, version, writing)
  else if (!(await beginDraft(tx, writing))) throw new Failure('changed_meanwhile')
  // A text is saved many times while somebody types, so there is only one audit line for each author of the
  // draft.
  if (audit.action === 'words drafted' && draft?.by_id === staff.id && !isPublished) return
  await writeAudit(tx, at, { ...audit, staff, subject: path })
}

async function refuseLocked(tx: Tx, staff: Staff, path: string, before: Uint8Array, body: Uint8Array) {
  const number = (await numberInForce(tx)) ?? 0
  const files = filesOf(await statesOf(tx, number, 'texts'))
  await refuseMoney(tx, files, new Map([[path, body]]), staff.role, new Map([[path, before]]))
}

/** Errors  as `changeEntry` */
export const dropDraft = (deps: ContentDeps, staff: Staff, which: Which) =>
  changeEntry(deps, which, (tx, entry) => removeStored(tx, staff, deps.now(), entry))

/** A translation is discarded together with an English text that was never published. */
export async function removeStored(tx: Tx, staff: Staff, at: number, { path, version, inForce }: Locked) {
  await removeDraft(tx, at, path, version)
  await writeAudit(tx, at, { action: 'words draft dropped', staff, subject: path })
  for (const { file } of inForce ? [] : translationsOf(path)) {
    const translation = await draftOf(tx, file)
    if (translation) await removeDraft(tx, at, file, translation.version)
  }
}

/** Errors  not_found; changed_meanwhile */
export async function cancelSchedule(
  { db, now }: ContentDeps,
  staff: Staff,
  { id, version }: Which,
): Promise<void> {
  const { path } = knownEntry(id)
  await db.write(async (tx) => {
    await schedule(tx, now(), { path, version }, null)
    await writeAudit(tx, now(), { action: 'words schedule taken back', staff, subject: path })
  })
}

interface EarlierState {
  version: string
  number: number
}

/**
 * Creates a draft with the version of an entry in an earlier publication.
 *
 * Errors  not_found: there is no such entry or publication; changed_meanwhile; staff_rule: it is scheduled, or about
 * the bank account
 */
export async function restoreEntry(
  deps: ContentDeps,
  staff: Staff,
  id: string,
  { version, number }: EarlierState,
): Promise<void> {
  await changeEntry(deps, { id, version }, async (tx, entry) => {
    const { path, inForce } = entry
    const at = deps.now()
    const then = await stateIn(tx, number, path)
    if (!then) throw new Failure('not_found')
    // The bank account is never restored: it is changed by its own procedure.
    const body = inForce ? withMoneyOf(path, then.body, inForce.body) : then.body
    const audit = { action: 'words brought back', detail: { publication: number } } as const
    await storeDraft(tx, staff, at, entry, { body, audit })
    await restorePictures(tx, number, { path, body, byId: staff.id, at })
  })
}
