import type { Tx } from '../../db/db.ts'
import { broken, type Finding, good, look } from './finding.ts'

const ABOUT = 'webhooks'
/** Shorter interruptions are not reported: a receiver that is being updated fails for some minutes. */
const FAILS_MS = 3600_000

/** Webhooks that receive no messages any more. Empty where there are no webhooks. */
export async function checkWebhooks(read: Tx, now: number): Promise<Finding[]> {
  const webhooks = await read.selectFrom('webhooks').select(['failing_since', 'off_because']).execute()
  if (webhooks.length === 0) return []
  const off = webhooks.filter(({ off_because }) => off_because === 'failures').length
  const failing = webhooks.filter(
    ({ off_because, failing_since }) =>
      off_because === null && failing_since !== null && now - failing_since > FAILS_MS,
  ).length
  if (off > 0)
    return [
      broken(
        ABOUT,
        `${off} ${off === 1 ? 'was' : 'were'} switched off, since nobody took a message for days.`,
        'Look at the desk, on the page Webhooks, what they answered, and switch them on again.',
      ),
    ]
  if (failing > 0)
    return [
      look(
        ABOUT,
        `${failing} took no message for more than an hour.`,
        'Look at the desk, on the page Webhooks, what they answered.',
      ),
    ]
  return [good(ABOUT, 'None fails.')]
}
