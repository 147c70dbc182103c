import { offerOf } from '../../../content/batch-offer.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { readSeats } from '../../../contract/waiting-list.ts'
import type { Deps } from '../../deps.ts'
import { dayIn } from '../../time/days.ts'
import { everyBatch } from '../courses.ts'
import { claimedSeats, countWaiting } from '../seats.ts'
import { countWithoutSeat } from './entries.ts'

/** The same as the pages say, at this moment: rendered pages are updated a little later. */
export async function seatsNow({
  config,
  db: { read },
  now,
  settings,
}: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>): Promise<OutputOf<typeof readSeats>['courses']> {
  const keys = everyBatch(config).map(({ key }) => key)
  const [claimed, waiting, paid, { timeZone }] = await Promise.all([
    claimedSeats(read, keys),
    countWaiting(read, ['waiting'], keys),
    countWithoutSeat(read, config, keys),
    settings.now(),
  ])
  const today = dayIn(timeZone, now())
  const { batches, courseNames } = config.organisation
  return batches.flatMap(({ course, batches }) => {
    const offer = offerOf(batches, claimed, today)
    if (!offer) return []
    const key = offer.state === 'full' ? offer.batch.key : ''
    return {
      names: courseNames.find((names) => names.includes(course)) ?? [course],
      state: offer.state,
      waiting: (waiting[key] ?? 0) + (paid[key] ?? 0),
    }
  })
}
