import type { Deps } from '../deps.ts'
import type { LimitName } from '../security/limits.ts'
import { knownDevice } from './login/known-device.ts'

/** Who asks for a mail, as far as the call shows it. */
export interface Asker {
  source: string
  /** The cookie `dv`. */
  deviceCookie: string | undefined
}

/** Whether a mail may be sent. The last one says that none follows for a while, and what to do. */
export type Allowance = 'none' | 'last' | 'more'

/**
 * Counts a mail to an address: a code to verify it, or a link to set a password.
 *
 * A stranger can use up what their network may cause, and no more: somebody who asks from elsewhere still gets mails, within what
 * an address gets in all. A device that has logged in with the address before has a count of its own beside all that.
 *
 * @param registration  whose code is asked for again: one browser does not use up what its network may cause
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
    // What comes after is not counted: those who are refused use up nothing of the others'.
    if (left < 0) return 'none'
    if (left === 0) allowance = 'last'
  }
  return allowance
}
