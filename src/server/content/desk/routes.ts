import type { FastifyInstance } from 'fastify'
import { formOf } from '../../../content/forms/form-of.ts'
import * as calls from '../../../contract/desk-words.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { textOf } from '../content-files.ts'
import { idOf } from '../drafts.ts'
import { addThing, keepThing, takeAway } from './add-things.ts'
import { readChanges } from './changes.ts'
import { bringPublicationBack, listPublications, readHistory, readState } from './history.ts'
import { type ContentDeps, lookAtContent, pathsToShow, showLine, shownKinds } from './look.ts'
import { publishChosen } from './publish-words.ts'
import { readIfThere, readOne } from './show-thing.ts'
import { bringThingBack, dropDraft, saveFields, takeScheduleBack } from './write-drafts.ts'

/**
 * The texts of the public pages: drafts, publications, and all earlier versions. `expectPages` is called when a
 * publication is about to begin.
 */
export function wordRoutes(app: FastifyInstance, deps: ContentDeps, expectPages = () => {}): void {
  staffRoute(app, calls.listWords, async () => {
    const snapshot = await lookAtContent(deps, 'texts')
    const things = pathsToShow(snapshot).flatMap((path) => {
      const form = formOf(path)
      return form ? showLine(snapshot, path, form) : []
    })
    return { number: snapshot.number, things, kinds: shownKinds(snapshot) }
  })
  staffRoute(app, calls.addThing, async ({ input, staff }) =>
    readOne(deps, staff.role, await addThing(deps, staff, input)),
  )
  staffRoute(app, calls.takeAway, async ({ params, input, staff }) => {
    await takeAway(deps, staff, params.id, input.version)
    return readIfThere(deps, staff.role, params.id)
  })
  staffRoute(app, calls.keepThing, async ({ params, input, staff }) => {
    await keepThing(deps, staff, params.id, input.version)
    return readOne(deps, staff.role, params.id)
  })
  staffRoute(app, calls.findWords, async ({ input }) => {
    const snapshot = await lookAtContent(deps, 'texts')
    const words = input.search.toLowerCase()
    const holds = (body: Uint8Array | undefined) => body && textOf(body).toLowerCase().includes(words)
    const found = pathsToShow(snapshot).filter(
      (path) => holds(snapshot.drafts.get(path)?.body) || holds(snapshot.states.get(path)?.body),
    )
    return { ids: found.map(idOf) }
  })
  staffRoute(app, calls.readThing, ({ params, staff }) => readOne(deps, staff.role, params.id))
  staffRoute(app, calls.saveDraft, async ({ params, input, staff }) => {
    await saveFields(deps, staff, params.id, input)
    return readOne(deps, staff.role, params.id)
  })
  staffRoute(app, calls.dropDraft, async ({ params, input, staff }) => {
    await dropDraft(deps, staff, params.id, input.version)
    return readIfThere(deps, staff.role, params.id)
  })
  staffRoute(app, calls.takeScheduleBack, async ({ params, input, staff }) => {
    await takeScheduleBack(deps, staff, params.id, input.version)
    return readOne(deps, staff.role, params.id)
  })
  staffRoute(app, calls.listChanges, ({ staff }) => readChanges(deps, staff))
  staffRoute(app, calls.publishWords, ({ input, staff }) => {
    if (input.at === undefined) expectPages()
    return publishChosen(deps, staff, input)
  })
  staffRoute(app, calls.listPublications, () => listPublications(deps))
  staffRoute(app, calls.bringPublicationBack, ({ params, staff }) =>
    bringPublicationBack(deps, staff, params.id),
  )
  staffRoute(app, calls.readThingHistory, async ({ params }) => ({
    states: await readHistory(deps, params.id),
  }))
  staffRoute(app, calls.readThingState, ({ params }) => readState(deps, params.id, params.reference))
  staffRoute(app, calls.bringThingBack, async ({ params, input, staff }) => {
    await bringThingBack(deps, staff, params.id, input)
    return readOne(deps, staff.role, params.id)
  })
}
