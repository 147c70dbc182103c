import { isIP } from 'node:net'
import * as v from 'valibot'

/** Names that the framework accepts for the addresses of this machine and of private networks. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const LONGEST_PREFIX: Record<number, number> = { 4: 32, 6: 128 }

/**
 * Addresses and networks of proxies, separated by commas, in the framework's format. A network that covers all
 * addresses is refused.
 */
export const TrustedProxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((address) => address.trim())),
  v.check((addresses) => addresses.every(isAddressOrNetwork)),
)

function isAddressOrNetwork(text: string): boolean {
  if (NETWORK_NAMES.includes(text)) return true
  const [address = '', prefix, ...more] = text.split('/')
  const longest = LONGEST_PREFIX[isIP(address)]
  if (longest === undefined || more.length > 0) return false
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest)
  )
}
