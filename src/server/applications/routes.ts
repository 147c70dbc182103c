import type { FastifyInstance } from 'fastify'
import { listApplications, readApplication, submitApplication } from '../../contract/applications.ts'
import { addNumber, correctNumber, withdrawApplication } from '../../contract/my-applications.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { makeAnswerOnce } from '../submissions/idempotency.ts'
import type { Flag } from './flags.ts'
import { latestApplications, oneApplication } from './list-applications.ts'
import * as mine from './my-application.ts'
import { refuseFutureBirth, refuseNameless, saveApplication } from './save-application.ts'
import { batchesOf, waitingPlace } from './seats.ts'

/** Members apply for courses and read the state of their applications. */
export function applicationRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'limits' | 'now' | 'settings'>,
) {
  const answerOnce = makeAnswerOnce(deps, { path: submitApplication.path, kind: 'application' })

  route(app, submitApplication, async ({ input: application, member, idempotencyKey, source, reply }) => {
    refuseFutureBirth(application, deps.now())
    refuseNameless(application)
    // The language of the page with its notice may differ between two attempts to send the same application.
    const { language: _, consentVersion: __, ...body } = application
    const { keepMonths, timeZone } = await deps.settings.now()
    const { data, replayed } = await answerOnce({
      from: { member: member.id },
      key: idempotencyKey,
      body,
      limits: [
        ['applicationSource', source],
        ['applicationAccount', member.id],
      ],
      save: (tx, reference) =>
        saveApplication(tx, { ...deps, keepMonths, timeZone }, member.id, application, reference),
    })
    if (replayed) reply.header('idempotency-replayed', 'true')
    return { ...data, ...(await seatMissing(deps, data.reference, application.coursePreference)) }
  })

  route(app, listApplications, async ({ member }) => ({
    applications: await latestApplications(deps, member.id),
  }))

  route(app, readApplication, async ({ member, params }) => ({
    application: await oneApplication(deps, member.id, params.reference),
  }))

  route(app, correctNumber, async ({ member, params, input }) => {
    await deps.limits.take('applicationChange', member.id)
    await mine.correctNumber(deps, member.id, params.reference, input.transactionNumber)
    return {}
  })

  route(app, addNumber, async ({ member, params, input }) => {
    await deps.limits.take('applicationChange', member.id)
    await mine.addNumber(deps, member.id, params.reference, input.transactionNumber)
    return {}
  })

  route(app, withdrawApplication, async ({ member, params }) => {
    await deps.limits.take('applicationChange', member.id)
    await mine.withdraw(deps, member.id, params.reference)
    return {}
  })
}

/** The note for an applicant whose batch had no free seat, shown right after sending. */
async function seatMissing(
  { config, db: { read } }: Pick<Deps, 'config' | 'db'>,
  reference: string,
  course: string | undefined,
): Promise<{ waitingPlace?: number }> {
  if (batchesOf(course ?? null, config).length === 0) return {}
  const row = await read
    .selectFrom('applications')
    .select(['id', 'batch', 'flags'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  const flags = JSON.parse(row?.flags ?? '[]') as Flag[]
  const place = row && flags.includes('batchFull') ? await waitingPlace(read, config, row) : undefined
  return place === undefined ? {} : { waitingPlace: place }
}
