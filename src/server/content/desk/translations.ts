import { formOf } from '../../../content/forms/form-of.ts'
import { translationOf, translationsOf } from '../../../content/translation-files.ts'
import type { WaitingEntry } from '../../../contract/desk-entries.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { idOf } from '../drafts.ts'
import { forgetOutdated, readOutdated, translatedTexts } from '../outdated-translations.ts'
import { outdatedIn } from './outdated-in.ts'
import { knownEntry } from './show-entry.ts'
import { bodyIn, type ContentDeps, pathsToShow, readSnapshot, showLine } from './snapshot.ts'

/** The texts that wait for a translation, with the drafts, and how many texts there are in all. */
export async function waitingForTranslation(deps: ContentDeps) {
  const snapshot = await readSnapshot(deps, 'texts')
  const isOutdated = await readOutdated(deps.db.read)
  let all = 0
  const entries: WaitingEntry[] = []
  for (const path of pathsToShow(snapshot))
    for (const { language, file } of translationsOf(path)) {
      const [form, original] = [formOf(file), formOf(path)]
      if (!form || !original) continue
      const english = translatedTexts(file, path, bodyIn(snapshot, path))
      const own = translatedTexts(file, file, bodyIn(snapshot, file))
      const outdated = outdatedIn(snapshot, file, isOutdated)
      const texts = form.fields.filter(({ path: field }) => english.get(field) !== '')
      all += texts.length
      const whyWaits = (field: string): WaitingEntry['fields'][number]['why'] | undefined => {
        if (own.get(field) === '') return 'missing'
        return outdated.has(field) ? 'outdated' : undefined
      }
      const fields = texts.flatMap(({ path: field, label, part }) => {
        const why = whyWaits(field)
        return why ? { path: field, label: part ? `${part}: ${label}` : label, why } : []
      })
      const { id, title } = showLine(snapshot, path, original)
      if (fields.length > 0) entries.push({ id, title, group: form.group, language, fields })
    }
  return { all, waiting: entries.reduce((sum, { fields }) => sum + fields.length, 0), entries }
}

/**
 * Marks a translation as correct although its English text has changed.
 *
 * Errors  not_found; changed_meanwhile: it is not outdated
 */
export async function keepTranslation(
  { db, now }: ContentDeps,
  staff: Staff,
  { id, field }: { id: string; field: string },
): Promise<void> {
  const { path } = knownEntry(id)
  const { language, original } = translationOf(path) ?? {}
  if (!language || !original) throw new Failure('not_found')
  await db.write(async (tx) => {
    if (!(await forgetOutdated(tx, { language, path: original, field })))
      throw new Failure('changed_meanwhile')
    await writeAudit(tx, now(), { action: 'words translation kept', staff, subject: path, detail: { field } })
    await announceChange(tx, now(), 'content', idOf(path))
  })
}
