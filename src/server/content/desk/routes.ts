import type { FastifyInstance } from 'fastify'
import { formOf } from '../../../content/forms/form-of.ts'
import { translationsOf } from '../../../content/translation-files.ts'
import * as calls from '../../../contract/desk-entries.ts'
import * as publications from '../../../contract/desk-publications.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { textOf } from '../content-files.ts'
import { idOf } from '../drafts.ts'
import { addEntry, deleteEntry, undeleteEntry } from './add-entries.ts'
import { readChanges } from './changes.ts'
import { listPublications, readHistory, readState, restorePublication } from './history.ts'
import { publishChosen } from './publish-drafts.ts'
import { readIfExists, readOne } from './show-entry.ts'
import { type ContentDeps, pathsToShow, readSnapshot, showLine, shownKinds } from './snapshot.ts'
import { keepTranslation, waitingForTranslation } from './translations.ts'
import { cancelSchedule, dropDraft, restoreEntry, saveFields } from './write-drafts.ts'

/**
 * The texts of the public pages: drafts, publications, and all earlier versions. `expectPages` is called when a
 * publication is about to begin.
 */
export function wordRoutes(app: FastifyInstance, deps: ContentDeps, expectPages = () => {}): void {
  staffRoute(app, calls.listEntries, async () => {
    const snapshot = await readSnapshot(deps, 'texts')
    const entries = pathsToShow(snapshot).flatMap((path) => {
      const form = formOf(path)
      return form ? showLine(snapshot, path, form) : []
    })
    return { number: snapshot.number, entries, kinds: shownKinds(snapshot) }
  })
  staffRoute(app, calls.addEntry, async ({ input, staff }) =>
    readOne(deps, staff.role, await addEntry(deps, staff, input)),
  )
  staffRoute(app, calls.deleteEntry, async ({ params, input, staff }) => {
    await deleteEntry(deps, staff, { ...params, ...input })
    return readIfExists(deps, staff.role, params.id)
  })
  staffRoute(app, calls.undeleteEntry, async ({ params, input, staff }) => {
    await undeleteEntry(deps, staff, { ...params, ...input })
    return readOne(deps, staff.role, params.id)
  })
  staffRoute(app, calls.findWords, async ({ input }) => {
    const snapshot = await readSnapshot(deps, 'texts')
    const words = input.search.toLowerCase()
    const holds = (body: Uint8Array | undefined) => body && textOf(body).toLowerCase().includes(words)
    const isIn = (path: string) =>
      holds(snapshot.drafts.get(path)?.body) || holds(snapshot.states.get(path)?.body)
    const found = pathsToShow(snapshot).filter(
      (path) => isIn(path) || translationsOf(path).some(({ file }) => isIn(file)),
    )
    return { ids: found.map(idOf) }
  })
  staffRoute(app, calls.listWaitingTexts, () => waitingForTranslation(deps))
  staffRoute(app, calls.keepTranslation, async ({ params, input, staff }) => {
    await keepTranslation(deps, staff, { ...params, ...input })
    return {}
  })
  staffRoute(app, calls.readEntry, ({ params, staff }) => readOne(deps, staff.role, params.id))
  staffRoute(app, calls.saveDraft, async ({ params, input, staff }) => {
    await saveFields(deps, staff, params.id, input)
    return readOne(deps, staff.role, params.id)
  })
  staffRoute(app, calls.dropDraft, async ({ params, input, staff }) => {
    await dropDraft(deps, staff, { ...params, ...input })
    return readIfExists(deps, staff.role, params.id)
  })
  staffRoute(app, publications.cancelSchedule, async ({ params, input, staff }) => {
    await cancelSchedule(deps, staff, { ...params, ...input })
    return readOne(deps, staff.role, params.id)
  })
  staffRoute(app, calls.listChanges, ({ staff }) => readChanges(deps, staff))
  staffRoute(app, publications.publishDrafts, ({ input, staff }) => {
    if (input.at === undefined) expectPages()
    return publishChosen(deps, staff, input)
  })
  staffRoute(app, publications.listPublications, () => listPublications(deps))
  staffRoute(app, publications.restorePublication, ({ params, staff }) =>
    restorePublication(deps, staff, params.id),
  )
  staffRoute(app, publications.readEntryHistory, async ({ params }) => ({
    states: await readHistory(deps, params.id),
  }))
  staffRoute(app, publications.readEntryState, ({ params }) => readState(deps, params.id, params.reference))
  staffRoute(app, publications.restoreEntry, async ({ params, input, staff }) => {
    await restoreEntry(deps, staff, params.id, input)
    return readOne(deps, staff.role, params.id)
  })
}
