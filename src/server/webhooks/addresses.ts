import { BlockList, isIP } from 'node:net'

/** Networks that are not on the public internet: this machine, the local network, cloud metadata, tunnels into them. */
const OURS = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  OURS.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  OURS.addSubnet(network, bits, 'ipv6')

/** The range of all public IPv6 addresses. */
const INTERNET = new BlockList()
INTERNET.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the public internet. Source  IANA special-purpose address registries */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !OURS.check(address, 'ipv4')
  return version === 6 && INTERNET.check(address, 'ipv6') && !OURS.check(address, 'ipv6')
}

/**
 * Why messages may not go to an address; undefined where they may. The resolved address is checked with each
 * connection.
 */
export function addressProblem(url: string, mayBeInside: boolean): string | undefined {
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) return 'Leave name and password out of the address.'
  if (protocol !== 'https:' && !(mayBeInside && protocol === 'http:'))
    return 'The address must begin with https://.'
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!mayBeInside && (isIP(host) ? !isPublic(host) : /(^|\.)localhost\.?$/.test(host)))
    return 'This address is inside your own network.'
  return undefined
}
