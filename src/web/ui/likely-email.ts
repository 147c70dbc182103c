import { plainAddress } from '../../contract/as-typed.ts'
import { editDistance } from '../../contract/edit-distance.ts'

/** What most people here write with. */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'hotmail.com',
  'outlook.com',
  'rediffmail.com',
  'icloud.com',
]
/** These exist too, however much they look like a slip. */
const OTHERS =
  'ymail.com mail.com email.com gmx.com gmx.in aol.com rocketmail.com fastmail.com googlemail.com rediff.com ymail.in hotmail.co.in hotmail.co.uk hotmail.in hotmail.fr outlook.in yahoo.co.uk yahoo.ca yahoo.fr yahoo.de'.split(
    ' ',
  )

/**
 * The address that was probably meant, where its provider is a letter or two from a well-known one.
 *
 * `whole`  nothing more is typed; otherwise what may still become a known provider is left alone
 */
export function likelyEmail(
  typed: string,
  { whole }: { whole: boolean },
): { email: string; provider: string } | undefined {
  const address = plainAddress(typed)
  const [, name, domain] = /^([^@\s]+)@([^@\s]+?)\.?$/.exec(address.toLowerCase()) ?? []
  if (!name || !domain || [...PROVIDERS, ...OTHERS].includes(domain)) return undefined
  if (!whole && [...PROVIDERS, ...OTHERS].some((known) => known.startsWith(domain))) return undefined
  const likely = PROVIDERS.map((provider) => ({ provider, slips: slips(domain, provider) }))
  const [best] = likely.filter(({ slips }) => slips <= 2).sort((a, b) => a.slips - b.slips)
  if (!best) return undefined
  return { email: `${address.slice(0, name.length)}@${best.provider}`, provider: best.provider }
}

/** Two slips count only where the first letter is right: otherwise it is likely to be another name. */
function slips(domain: string, provider: string): number {
  const distance = editDistance(domain, provider)
  return distance === 2 && domain[0] !== provider[0] ? 3 : distance
}
