import type { FastifyInstance } from 'fastify'
import * as desk from '../../../contract/desk-requests.ts'
import * as calls from '../../../contract/requests.ts'
import { emailKey } from '../../accounts/email-key.ts'
import { lockOne } from '../../db/dialects.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { Failure } from '../../platform/failure.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'
import { requestsOf } from '../address-rows.ts'
import { answer, setState, stopAnswer } from './answer.ts'
import { requestDays } from './days.ts'
import { listRequests } from './list.ts'
import { makeRequest } from './make-request.ts'
import { askForCode, confirm } from './public.ts'

/** Data requests: by verified visitors, by members, and their handling at the desk. */
export function requestRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'limits' | 'now'>,
): void {
  const { db, limits, now } = deps

  route(app, calls.readRequestForm, async () => ({ days: await requestDays(db.read) }))

  route(app, calls.submitDataRequest, async ({ input, source }) => {
    await askForCode(deps, input, source)
    return {}
  })

  route(app, calls.confirmRequest, ({ input, source }) => confirm(deps, input, source))

  route(app, calls.makeMyRequest, async ({ input, member }) => {
    await limits.take('requestAccount', member.id)
    return db.write(async (tx) => {
      // A second tap waits here and then finds the request; a deletion leaves no request behind.
      const user = await lockOne(tx, tx.selectFrom('users').select('full_name').where('id', '=', member.id))
      if (!user) throw new Failure('token_refused')
      const asked = { ...input, words: input.words, email: member.email, fullName: user.full_name }
      return makeRequest(tx, { ...asked, came: 'dashboard' }, now())
    })
  })

  route(app, calls.listMyRequests, async ({ member }) => {
    const rows = await requestsOf(db.read, emailKey(member.email))
      .select(['reference', 'kind', 'created_at', 'due', 'answered_at'])
      .orderBy('created_at', 'desc')
      .execute()
    return {
      days: await requestDays(db.read),
      requests: rows.map(({ reference, kind, created_at, due, answered_at }) => ({
        reference,
        kind,
        askedAt: isoTime(created_at),
        answerBy: due,
        answeredAt: isoOrNull(answered_at),
      })),
    }
  })

  staffRoute(app, desk.listRequests, () => listRequests(deps))

  staffRoute(app, desk.makeRequest, ({ input: { fullName = '', ...input }, staff }) =>
    db.write((tx) => makeRequest(tx, { ...input, words: input.words, fullName, came: 'desk', staff }, now())),
  )

  staffRoute(
    app,
    desk.setRequestState,
    async ({ params: { reference }, input: { version, state }, staff }) => {
      await setState(deps, staff, { reference, version }, state)
      return {}
    },
  )

  staffRoute(app, desk.answerRequest, ({ params: { reference }, input: { version, words }, staff }) =>
    answer(deps, staff, { reference, version }, words),
  )

  staffRoute(app, desk.stopAnswer, async ({ params: { reference }, input: { version }, staff }) => {
    await stopAnswer(deps, staff, { reference, version })
    return {}
  })
}
