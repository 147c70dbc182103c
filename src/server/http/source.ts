import { isIPv6 } from 'node:net'

/**
 * The key of a source: the address, or the /64 network of an IPv6 address, because one home has a whole
 * network.
 */
export function sourceOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7)
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const full = [...groups, ...Array(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
