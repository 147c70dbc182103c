import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { cookies } from '../../auth/cookies.ts'
import { makeMemberOf } from '../../auth/member.ts'
import type { PersonalRecords } from '../../auth/personal-records.ts'
import { showUser } from '../../auth/show-user.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import { parse } from '../../security/parse.ts'
import { acceptForms, FORM_MAX_BYTES, readForm } from '../../security/read-form.ts'
import { success } from '../../success.ts'
import { changePassword } from './change-password.ts'
import { changePicture, removePicture } from './change-picture.ts'
import { deleteAccount } from './delete-account.ts'
import { myData } from './my-data.ts'
import { endOneSession, endOtherSessions, sessionsOf } from './sessions.ts'

/** What members do with their own account. `everyPart` names all that keeps something about people. */
export function myAccountRoutes(app: FastifyInstance, deps: Deps, everyPart: PersonalRecords[]) {
  const { db, gates, now, config } = deps
  const cookie = cookies(config)
  const memberOf = makeMemberOf(deps)

  app.get(calls.listSessions.path, async (request) => {
    const member = await memberOf(request)
    return success('Sessions found.', { sessions: await sessionsOf(db.read, member, now()) })
  })

  app.delete<{ Params: { id: string } }>(calls.endSession.path, async (request, reply) => {
    const member = await memberOf(request)
    const { id } = request.params
    if (id === 'others') {
      await endOtherSessions(deps, member)
      return success(messages.otherSessionsEnded, {})
    }
    await endOneSession(deps, member, id)
    if (id === member.sessionId) cookie.clear(reply, 'rt')
    return success(messages.sessionEnded, {})
  })

  app.post(calls.changePassword.path, async (request) => {
    const member = await memberOf(request)
    await changePassword(deps, member, parse(calls.changePassword.input, request.body))
    return success(messages.passwordChanged, {})
  })

  app.register(async (forms) => {
    await acceptForms(forms)
    forms.post(calls.changePicture.path, { bodyLimit: FORM_MAX_BYTES }, async (request) => {
      const member = await memberOf(request)
      const { file } = await readForm(gates.forms, request, 'profilePicture')
      if (!file) throw new Failure('picture_missing')
      const pictureId = await changePicture(deps, member, file)
      return success(messages.pictureChanged, { user: showUser({ ...member, pictureId }) })
    })
  })

  app.delete(calls.removePicture.path, async (request) => {
    const member = await memberOf(request)
    await removePicture(deps, member)
    return success(messages.pictureRemoved, { user: showUser({ ...member, pictureId: null }) })
  })

  app.post(calls.downloadMyData.path, async (request, reply) => {
    const member = await memberOf(request)
    const data = await myData(deps, member, everyPart)
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return success('Your data.', data)
  })

  app.post(calls.deleteAccount.path, async (request, reply) => {
    const member = await memberOf(request)
    const { password } = parse(calls.deleteAccount.input, request.body)
    await deleteAccount(deps, member, password, everyPart)
    cookie.clear(reply, 'rt')
    return success(messages.accountDeleted, {})
  })
}
