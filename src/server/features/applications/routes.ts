import type { FastifyInstance } from 'fastify'
import { listApplications, submitApplication } from '../../../contract/applications.ts'
import { messages } from '../../../contract/messages.ts'
import { makeMemberOf } from '../../auth/member.ts'
import type { Deps } from '../../deps.ts'
import { parse } from '../../security/parse.ts'
import { sourceOf } from '../../security/source.ts'
import { idempotencyKey, makeAnswerOnce } from '../../submissions/answer-once.ts'
import { success } from '../../success.ts'
import { applicationsOf } from './list-applications.ts'
import { type Application, refuseFutureBirth, saveApplication } from './save-application.ts'

interface SentApplication {
  memberId: string
  application: Application
}

/** Members apply for courses and see what became of it. */
export function applicationRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'gates' | 'keys' | 'limits' | 'now'>,
) {
  const memberOf = makeMemberOf(deps)
  const answerOnce = makeAnswerOnce(deps, {
    path: submitApplication.path,
    kind: 'application',
    look: async (_, sent: SentApplication[]) => sent.map(() => undefined),
    async save(tx, applications) {
      for (const { content, reference } of applications)
        await saveApplication(tx, deps, content.memberId, content.application, reference)
    },
  })

  app.post(submitApplication.path, async (request, reply) => {
    const member = await memberOf(request)
    const key = idempotencyKey(request)
    const application = parse(submitApplication.input, request.body)
    refuseFutureBirth(application, deps.now())
    const { data, replayed } = await answerOnce({
      from: { member: member.id },
      key,
      body: application,
      admit: async () => {
        await deps.limits.take('applicationSource', sourceOf(request.ip))
        await deps.limits.take('applicationAccount', member.id)
      },
      content: { memberId: member.id, application },
    })
    if (replayed) reply.header('idempotency-replayed', 'true')
    return reply.code(submitApplication.status).send(success(messages.applicationSent, data))
  })

  app.get(listApplications.path, async (request) => {
    const member = await memberOf(request)
    return success('Applications found.', { applications: await applicationsOf(deps.db.read, member.id) })
  })
}
