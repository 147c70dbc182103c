import { plainAddress } from '../../contract/as-typed.ts'
import { editDistance } from '../../contract/edit-distance.ts'

/** The most common providers here. */
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
/** Existing providers that look like typing mistakes. */
const OTHERS =
  'ymail.com mail.com email.com gmx.com gmx.in aol.com rocketmail.com fastmail.com googlemail.com rediff.com ymail.in hotmail.co.in hotmail.co.uk hotmail.in hotmail.fr outlook.in yahoo.co.uk yahoo.ca yahoo.fr yahoo.de'.split(
    ' ',
  )

/**
 * The probable address, if its provider differs from a well-known one by a letter or two.
 *
 * `whole`  typing has ended; otherwise a text that may still become a known provider gets no suggestion
 */
export function suggestEmail(
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

/** Two mistakes count only if the first letter is right: otherwise it is probably another name. */
function slips(domain: string, provider: string): number {
  const distance = editDistance(domain, provider)
  return distance === 2 && domain[0] !== provider[0] ? 3 : distance
}
