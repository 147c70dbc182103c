import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-application.ts'
import { countApplicationViews, listDeskApplications } from '../../../contract/desk-applications.ts'
import * as batches from '../../../contract/desk-batches.ts'
import * as bulk from '../../../contract/desk-bulk.ts'
import type { Deps } from '../../deps.ts'
import { undoEach } from '../../items/bulk.ts'
import { writeNote } from '../../items/notes.ts'
import { isWholeList, makePagingWatch } from '../../items/paging-watch.ts'
import { saveRecordView, saveRowViews } from '../../items/record-views.ts'
import { bringUpToDate } from '../../items/search-index.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { addNumberAtDesk } from '../further-number.ts'
import { applicationItem } from './actions.ts'
import { assign, assignInBulk } from './assign.ts'
import { allBatches, notifyAccepted, oneBatch } from './batches.ts'
import { changeBatch } from './change-batch.ts'
import { recordContact, recordGuardianReached, recordOutcome } from './contacts.ts'
import { countsOf, listOf } from './list.ts'
import { readDeskApplication } from './read.ts'
import { searchableApplications } from './searchable.ts'
import { undoingGiven } from './undo.ts'
import { offerByHand, removeFromList, restoreToList } from './waiting-people.ts'

/** The lists of applications at the desk, and one of them. */
export function deskApplicationRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'limits' | 'now' | 'settings'>,
): void {
  const notePaging = makePagingWatch(deps)
  staffRoute(app, listDeskApplications, async ({ input, staff }) => {
    if (input.search?.trim()) await bringUpToDate(deps.db, searchableApplications)
    await notePaging(staff, 'applications', input)
    const page = await listOf(deps, input, staff.id)
    if (!isWholeList(input)) await saveRowViews(deps, staff, page.applications)
    return page
  })

  staffRoute(app, countApplicationViews, ({ staff }) => countsOf(deps, staff.id))

  staffRoute(app, calls.readDeskApplication, async ({ params: { reference }, staff }) => {
    const application = await readDeskApplication(deps, reference, staff)
    await saveRecordView(deps, staff, reference)
    return application
  })

  staffRoute(app, batches.listBatches, async () => ({ batches: await allBatches(deps) }))

  staffRoute(app, batches.readBatch, async ({ params, staff }) => {
    const found = await oneBatch(deps, params.id)
    const waiting = found.waiting.map(({ account }) => ({ reference: account }))
    await saveRowViews(deps, staff, [...found.people, ...found.withoutSeat, ...waiting])
    return found
  })

  staffRoute(app, batches.notifyBatch, ({ params, input, staff }) =>
    notifyAccepted(deps, params.id, input.seen, staff),
  )

  staffRoute(app, batches.offerSeat, async ({ params, staff }) => {
    await offerByHand(deps, params.id, staff)
    return {}
  })

  staffRoute(app, batches.removeFromWaitingList, async ({ params, staff }) => {
    await removeFromList(deps, params.id, staff)
    return {}
  })

  staffRoute(app, batches.restoreToWaitingList, async ({ params, staff }) => {
    await restoreToList(deps, params.id, staff)
    return {}
  })

  staffRoute(app, calls.addApplicationNote, ({ params, input, staff }) =>
    writeNote(deps, applicationItem, params.reference, staff, input),
  )

  staffRoute(app, calls.assignApplication, ({ params, input, staff }) =>
    assign(deps, params.reference, staff, input),
  )

  staffRoute(app, calls.changeApplicationBatch, ({ params, input, staff }) =>
    changeBatch(deps, params.reference, staff, input),
  )

  staffRoute(app, calls.addTransactionNumber, ({ params, input, staff }) =>
    addNumberAtDesk(deps, params.reference, staff, input),
  )

  staffRoute(app, bulk.bulkAssign, ({ input, staff }) => assignInBulk(deps, staff, input))

  staffRoute(app, bulk.undoBulkAssign, ({ input, staff }) =>
    undoEach(deps, applicationItem, staff, input.actions, (eventId) => undoingGiven(staff.id, eventId)),
  )

  staffRoute(app, calls.recordApplicationContact, ({ params, input, staff }) =>
    recordContact(deps, params.reference, staff, input.way),
  )

  staffRoute(app, calls.recordApplicationOutcome, ({ params, input, staff }) =>
    recordOutcome(deps, params.reference, staff, input.outcome),
  )

  staffRoute(app, calls.recordGuardianReached, ({ params, staff }) =>
    recordGuardianReached(deps, params.reference, staff),
  )
}
