import type { FastifyInstance } from 'fastify'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { messages } from '../../../contract/messages.ts'
import type { Deps } from '../../deps.ts'
import { parse } from '../../security/parse.ts'
import { sourceOf } from '../../security/source.ts'
import { idempotencyKey, makeAnswerOnce } from '../../submissions/answer-once.ts'
import { success } from '../../success.ts'
import { type Enquiry, lookForWords, saveEnquiries } from './save-enquiries.ts'

/** Anyone may send an enquiry; no account is needed. */
export function enquiryRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'gates' | 'keys' | 'limits' | 'now'>,
) {
  const answerOnce = makeAnswerOnce(deps, {
    path: submitEnquiry.path,
    kind: 'enquiry',
    look: (tx, enquiries: Enquiry[]) => lookForWords(tx, deps, enquiries),
    save: (tx, enquiries) => saveEnquiries(tx, deps, enquiries),
  })

  app.post(submitEnquiry.path, async (request, reply) => {
    const key = idempotencyKey(request)
    const enquiry = parse(submitEnquiry.input, request.body)
    const source = sourceOf(request.ip)
    // How long it took and what a machine filled in may differ between two tries of the same enquiry.
    const { filledInMs: _, website: __, ...body } = enquiry
    const { data, replayed } = await answerOnce({
      from: { visitor: source },
      key,
      body,
      admit: async () => {
        await deps.limits.take('enquirySource', source)
        await deps.limits.take('enquiryAddress', enquiry.email.toLowerCase())
      },
      content: enquiry,
    })
    if (replayed) reply.header('idempotency-replayed', 'true')
    return reply.code(submitEnquiry.status).send(success(messages.enquirySent, data))
  })
}
