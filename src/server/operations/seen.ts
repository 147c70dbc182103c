import type { FastifyRequest } from 'fastify'
import type { Keys } from '../security/keys.ts'

/** What the server saw of a call, told to `operator doctor` only: it shows whether the proxy's reports arrive. */
export interface Seen {
  /** The address that limits count. */
  source: string
  scheme: string
  /** Whoever is at the other end of the connection: the proxy, where there is one. */
  peer: string
  reportsSource: boolean
  /** Whether TRUST_PROXY names the peer. */
  peerIsTrusted: boolean
}

export const DOCTOR_HEADER = 'x-doctor'

/** Only who has the keys knows it. It opens nothing but this answer about the caller's own call. */
export const doctorsToken = (keys: Keys) => keys.hash('doctor', DOCTOR_HEADER)

export function seenByDoctor(request: FastifyRequest, keys: Keys): Seen | undefined {
  const token = request.headers[DOCTOR_HEADER]
  if (typeof token !== 'string' || !keys.hashes('doctor', DOCTOR_HEADER).includes(token)) return undefined
  const peer = request.socket.remoteAddress ?? ''
  return {
    source: request.ip,
    scheme: request.protocol,
    peer: peer.replace(/^::ffff:/, ''),
    reportsSource: request.headers['x-forwarded-for'] !== undefined,
    // The list of addresses begins with the peer, and goes on only where that one is trusted.
    peerIsTrusted: (request.ips?.length ?? 1) > 1,
  }
}
