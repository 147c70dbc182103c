import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-conversation.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Deps } from '../../deps.ts'
import { saveRecordView } from '../../items/record-views.ts'
import { Failure } from '../../platform/failure.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { attachFile, detachFile, fileOf } from './files.ts'
import { findItem } from './find-item.ts'
import { readConversation } from './read-conversation.ts'
import { sendEmail } from './send.ts'
import { stopEmail } from './stop.ts'

/** Emails between staff and the sender of an enquiry or an application. Reading them counts as opening the item. */
export function conversationRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'now' | 'settings'>,
): void {
  staffRoute(app, calls.readConversation, async ({ params, staff }) => {
    const conversation = await readConversation(deps, params.reference, staff)
    await saveRecordView(deps, staff, params.reference)
    return conversation
  })

  staffRoute(app, calls.openMessages, async ({ params, staff }) => {
    await deps.db.write(async (tx) => {
      const { kind, id } = await findItem(tx, params.reference, staff)
      const read = await tx
        .updateTable('messages')
        .set({ read_at: deps.now() })
        .where(`${kind}_id`, '=', id)
        .where('direction', '=', 'in')
        .where('read_at', 'is', null)
        .returning('id')
        .execute()
      if (read.length > 0) await announceChange(tx, deps.now(), kind, params.reference)
    })
    return {}
  })

  staffRoute(app, calls.previewMessage, async ({ params, staff, input }) => {
    const item = await findItem(deps.db.read, params.reference, staff)
    await saveRecordView(deps, staff, params.reference)
    const { messageBody } = await import('../mails.tsx')
    const { renderMail } = await import('../../mail/render-mail.ts')
    const { html } = renderMail(deps.config, messageBody(deps.config, input.text))
    return { from: deps.config.mailFrom, to: item.email, subject: input.subject, html }
  })

  staffRoute(app, calls.sendMessage, ({ params, staff, input }) =>
    sendEmail(deps, params.reference, staff, input),
  )

  staffRoute(app, calls.stopMessage, ({ params, staff }) =>
    stopEmail(deps, params.reference, staff, params.id),
  )

  staffRoute(app, calls.attachFile, ({ params, staff, input, file }) =>
    attachFile(deps, params.reference, staff, input.name, file),
  )

  staffRoute(app, calls.detachFile, async ({ params, staff }) => {
    await detachFile(deps, params.reference, staff, params.id)
    return {}
  })

  const { method, path: url } = calls.saveFile
  app.route<{ Params: { reference: string; id: string } }>({
    method,
    url,
    config: { staffCall: calls.saveFile },
    handler: async ({ caller, params: { reference, id } }, reply) => {
      if (!caller?.staff) throw new Failure('not_found')
      const { name, content } = await fileOf(deps.db.read, reference, caller.staff, id)
      await saveRecordView(deps, caller.staff, reference)
      // Always saved as a file and never opened as a page of ours, whatever type it claims.
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .type('application/octet-stream')
        .send(Buffer.from(content))
    },
  })
}
