import type { Deps } from '../deps.ts'
import type { LimitName } from '../security/limits.ts'
import { knownDevice } from './login/known-device.ts'

/** The data that identify the requester of a mail. */
export interface Asker {
  source: string
  /** The cookie `dv`. */
  deviceCookie: string | undefined
}

/**
 * Whether a mail may be sent. The last mail says that no further one is sent for a while, and has the next
 * step.
 */
export type Allowance = 'none' | 'last' | 'more'

/**
 * Counts a mail to an address: a code to verify it, or a link to set a password.
 *
 * A stranger can use up the limit of their network, and no more: the owner still gets mails from elsewhere, within the
 * total limit of the address. A device that has logged in with the address before has a separate limit.
 *
 * @param registration  whose code is requested again: one browser does not use up the limit of its network
 */
export async function spendMail(
  { keys, limits }: Pick<Deps, 'keys' | 'limits'>,
  mail: 'code' | 'link',
  emailKey: string,
  { source, deviceCookie }: Asker,
  registration?: string,
): Promise<Allowance> {
  const device = knownDevice(keys, deviceCookie, emailKey)
  const counts: [LimitName, string][] = device
    ? [[`${mail}MailDevice`, `${device}|${emailKey}`]]
    : [
        [`${mail}MailSource`, `${source}|${emailKey}`],
        [`${mail}MailAddress`, emailKey],
      ]
  if (registration) counts.unshift(['codeMailBrowser', registration])

  let allowance: Allowance = 'more'
  for (const [limit, key] of counts) {
    const left = await limits.count(limit, key)
    // Later limits are not counted: a refused request uses up nothing of others.
    if (left < 0) return 'none'
    if (left === 0) allowance = 'last'
  }
  return allowance
}
