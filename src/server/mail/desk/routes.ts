import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-mails.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { isWholeList, makePagingWatch } from '../../items/paging-watch.ts'
import { saveRecordView, saveRowViews } from '../../items/record-views.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { answerOf, reasonOf, whyOf } from '../refusal.ts'
import { sendTestMail } from '../test-mail.ts'
import { resendAll, sendAgain } from './again.ts'
import { countsOf } from './count.ts'
import { listOf } from './list.ts'
import { type MailDeps, readDeskMail } from './read.ts'
import { sendSeveralAgain, stopSeveral } from './several.ts'
import { stopPending, undoAction } from './stop.ts'

/** The mails of the outbox at the desk. */
export function mailRoutes(app: FastifyInstance, deps: MailDeps): void {
  const { limits } = deps

  const notePaging = makePagingWatch(deps)
  staffRoute(app, calls.listMails, async ({ input, staff }) => {
    await notePaging(staff, 'mails', input)
    const { page, openedAs } = await listOf(deps, input, staff.role)
    if (!isWholeList(input)) await saveRowViews(deps, staff, openedAs)
    return page
  })

  staffRoute(app, calls.countMails, ({ staff }) => countsOf(deps, staff.role))

  staffRoute(app, calls.readMail, async ({ params, staff }) => {
    const { mail, openedAs } = await readDeskMail(deps, params.id, staff.role)
    await saveRecordView(deps, staff, openedAs)
    return mail
  })

  staffRoute(app, calls.sendMailAgain, async ({ params, input, staff }) => {
    await limits.take('mailAgainAccount', staff.id)
    return sendAgain(deps, params.id, staff, input)
  })

  staffRoute(app, calls.resendAll, async ({ staff }) => {
    await limits.take('mailAgainAccount', staff.id)
    return resendAll(deps, staff)
  })

  staffRoute(app, calls.sendSeveralAgain, async ({ input, staff }) => {
    await limits.take('mailAgainAccount', staff.id)
    return sendSeveralAgain(deps, input.ids, staff)
  })

  staffRoute(app, calls.stopSeveral, ({ input, staff }) => stopSeveral(deps, input.ids, staff))

  staffRoute(app, calls.stopWaitingMail, ({ params, staff }) => stopPending(deps, params.id, staff))

  staffRoute(app, calls.undoMailAction, ({ input, staff }) => undoAction(deps, input.actionId, staff))

  staffRoute(app, calls.sendTestMail, ({ staff }) => testMailTo(staff))

  async function testMailTo(staff: Staff) {
    await limits.take('testMailAccount', staff.id)
    const { error } = await sendTestMail(deps.config, staff.email)
    const outcome = error ? 'refused' : deps.config.smtpUrl ? 'taken' : 'kept'
    const reason = error ? reasonOf(error) : null
    await deps.db.write((tx) =>
      writeAudit(tx, deps.now(), { action: 'test mail sent', staff, detail: { outcome } }),
    )
    return {
      outcome,
      to: staff.email,
      why: whyOf(reason),
      said: error ? (answerOf(error, staff.email) ?? reason) : null,
    } as const
  }
}
