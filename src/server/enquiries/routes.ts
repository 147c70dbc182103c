import type { FastifyInstance } from 'fastify'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { makeKeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { makeAnswerOnce } from '../submissions/idempotency.ts'
import { saveEnquiry } from './save-enquiry.ts'
import { comparableText } from './spam.ts'

/** Anyone may send an enquiry; no account is needed. */
export function enquiryRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'limits' | 'now' | 'settings'>,
) {
  const answerOnce = makeAnswerOnce(deps, { path: submitEnquiry.path, kind: 'enquiry' })
  /** Enquiries with the same words are saved one after the other, so that each counts the earlier ones. */
  const oneByOne = makeKeyedMutex()

  route(app, submitEnquiry, async ({ input: enquiry, idempotencyKey, source, reply }) => {
    // Excluded from the comparison: the time on the page, the hidden field, and the language of the page with its
    // notice may differ between two attempts to send the same enquiry.
    const { filledInMs: _, website: __, language: ___, consentVersion: ____, ...body } = enquiry
    const { keepMonths } = await deps.settings.now()
    const { data, replayed } = await oneByOne(comparableText(enquiry.message), () =>
      answerOnce({
        from: { visitor: source },
        key: idempotencyKey,
        body,
        limits: [
          ['enquirySource', source],
          ['enquiryAddress', enquiry.email.toLowerCase()],
        ],
        save: (tx, reference) => saveEnquiry(tx, { ...deps, keepMonths }, enquiry, reference),
      }),
    )
    if (replayed) reply.header('idempotency-replayed', 'true')
    return data
  })
}
