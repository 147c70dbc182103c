import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/accounts.ts'
import * as myAccount from '../../../contract/my-account.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { Failure } from '../../platform/failure.ts'
import { cookies } from '../cookies.ts'
import { emailKey } from '../email-key.ts'
import { rememberDevice } from '../login/known-device.ts'
import type { PersonalRecords } from '../personal-records.ts'
import { showUser } from '../show-user.ts'
import { detailsOf, saveDetails, saveLanguage } from './change-details.ts'
import { askForNewEmail, moveToNewEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changePicture, removePicture } from './change-picture.ts'
import { deleteAccount } from './delete-account.ts'
import { myData } from './my-data.ts'
import { endOneSession, endOtherSessions, sessionsOfMember } from './my-sessions.ts'

/** Calls of members about their own account. `recordSources` lists all parts that store personal data. */
export function myAccountRoutes(app: FastifyInstance, deps: Deps, recordSources: PersonalRecords[]) {
  const { keys, config } = deps
  const cookie = cookies(config)

  route(app, calls.readProfile, async ({ member }) => ({ user: showUser(member) }))

  route(app, myAccount.listSessions, async ({ member }) => ({
    sessions: await sessionsOfMember(deps, member),
  }))

  route(app, myAccount.endSession, async ({ member, params, reply }) => {
    await endOneSession(deps, member, params.id)
    if (params.id === member.sessionId) cookie.clear(reply, 'rt')
    return {}
  })

  route(app, myAccount.endOtherSessions, async ({ member }) => {
    await endOtherSessions(deps, member)
    return {}
  })

  route(app, myAccount.readDetails, ({ member }) => detailsOf(deps, member))

  route(app, myAccount.changeDetails, async ({ member, input }) => {
    await saveDetails(deps, member, input, recordSources)
    return { user: showUser({ ...member, username: input.username }) }
  })

  route(app, myAccount.changeLanguage, async ({ member, input }) => {
    await saveLanguage(deps, member, input)
    return {}
  })

  route(app, myAccount.requestEmailChange, async ({ member, input }) => {
    await askForNewEmail(deps, member, input)
    return {}
  })

  route(app, myAccount.confirmEmailChange, async ({ member, input, request, reply }) => {
    const email = await moveToNewEmail(deps, member, input.code, recordSources)
    cookie.set(reply, 'dv', rememberDevice(keys, cookie.read(request, 'dv'), emailKey(email)))
    return { user: showUser({ ...member, email }) }
  })

  route(app, myAccount.changePassword, async ({ member, input }) => {
    await changePassword(deps, member, input)
    return {}
  })

  route(app, myAccount.changePicture, async ({ member, file }) => {
    if (!file) throw new Failure('picture_missing')
    return { user: showUser({ ...member, pictureId: await changePicture(deps, member, file) }) }
  })

  route(app, myAccount.removePicture, async ({ member }) => {
    await removePicture(deps, member)
    return { user: showUser({ ...member, pictureId: null }) }
  })

  route(app, myAccount.downloadMyData, async ({ member, reply }) => {
    const data = await myData(deps, member, recordSources)
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return data
  })

  route(app, myAccount.deleteAccount, async ({ member, input, reply }) => {
    await deleteAccount(deps, member, input.password, recordSources)
    cookie.clear(reply, 'rt')
    return {}
  })
}
