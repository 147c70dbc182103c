import type { FastifyInstance } from 'fastify'
import * as bulk from '../../../contract/desk-bulk.ts'
import * as calls from '../../../contract/desk-enquiry.ts'
import { enterEnquiry } from '../../../contract/desk-new-enquiry.ts'
import { changeText, listTexts } from '../../../contract/desk-texts.ts'
import type { Deps } from '../../deps.ts'
import { applyAction } from '../../items/actions.ts'
import { undoEach } from '../../items/bulk.ts'
import { writeNote } from '../../items/notes.ts'
import { saveRecordView } from '../../items/record-views.ts'
import { undoing } from '../../items/undo.ts'
import { Failure } from '../../platform/failure.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { makeAnswerOnce } from '../../submissions/idempotency.ts'
import { acceptSetAside, findByReference } from '../accept-set-aside.ts'
import { enquiryItem } from './actions.ts'
import { bulkChange } from './bulk.ts'
import { change, contact, outcome } from './change.ts'
import { readItem } from './read.ts'
import { saveNewEnquiry } from './save-new-enquiry.ts'
import { setText, textsOf } from './texts.ts'

/** One enquiry at the desk, and the actions about it. */
export function deskEnquiryRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'limits' | 'now' | 'settings'>,
): void {
  staffRoute(app, calls.readEnquiry, async ({ params: { reference }, staff }) => {
    const item = await readItem(deps, reference, staff)
    await saveRecordView(deps, staff, reference)
    return item
  })

  const answerOnce = makeAnswerOnce(deps, { path: enterEnquiry.path, kind: 'enquiry' })
  staffRoute(app, enterEnquiry, async ({ input: { key, ...enquiry }, staff }) => {
    const { keepMonths } = await deps.settings.now()
    const { data } = await answerOnce({
      from: { member: staff.id },
      key,
      body: enquiry,
      limits: [],
      save: (tx, reference) => saveNewEnquiry(tx, { ...deps, keepMonths }, staff, enquiry, reference),
    })
    return data
  })

  staffRoute(app, calls.changeEnquiry, ({ params, input, staff }) =>
    change(deps, params.reference, staff, input),
  )

  staffRoute(app, calls.addNote, ({ params, input, staff }) =>
    writeNote(deps, enquiryItem, params.reference, staff, input),
  )

  staffRoute(app, calls.recordContact, ({ params, input, staff }) =>
    contact(deps, params.reference, staff, input.way),
  )

  staffRoute(app, calls.recordOutcome, ({ params, input, staff }) =>
    outcome(deps, params.reference, staff, input.outcome),
  )

  staffRoute(app, calls.acceptEnquiry, async ({ params, staff }) => {
    await deps.db.write((tx) => acceptSetAside(tx, deps, params.reference, staff))
    const row = await findByReference(deps.db.read, params.reference)
    if (!row) throw new Failure('not_found')
    return { eventId: null, version: row.version }
  })

  staffRoute(app, calls.undoAction, ({ params, input, staff }) =>
    applyAction(deps, enquiryItem, params.reference, staff, undoing(enquiryItem, staff.id, input.eventId)),
  )

  staffRoute(app, bulk.bulkChange, ({ input, staff }) => bulkChange(deps, staff, input))

  staffRoute(app, bulk.undoBulk, ({ input, staff }) =>
    undoEach(deps, enquiryItem, staff, input.actions, (eventId) => undoing(enquiryItem, staff.id, eventId)),
  )

  staffRoute(app, listTexts, async () => ({ texts: await textsOf(deps.db.read) }))

  staffRoute(app, changeText, async ({ params, input, staff }) => {
    await setText(deps, params.id, input, staff)
    return {}
  })
}
