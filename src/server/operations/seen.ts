import type { FastifyRequest } from 'fastify'
import type { Keys } from '../security/keys.ts'

/**
 * The server's view of a call, reported to `operator doctor` only: it shows whether the headers of the proxy arrive.
 */
export interface SeenCall {
  /** The address that is used for limits. */
  source: string
  scheme: string
  /** The other end of the connection: the proxy, where there is one. */
  peer: string
  reportsSource: boolean
  /** Whether TRUST_PROXY names the peer. */
  peerIsTrusted: boolean
}

export const DOCTOR_HEADER = 'x-doctor'

/** It can be computed only with the keys. It gives access only to this answer about the caller's own call. */
export const doctorsToken = (keys: Keys) => keys.hash('doctor', DOCTOR_HEADER)

export function seenByDoctor(request: FastifyRequest, keys: Keys): SeenCall | undefined {
  const token = request.headers[DOCTOR_HEADER]
  if (typeof token !== 'string' || !keys.hashes('doctor', DOCTOR_HEADER).includes(token)) return undefined
  return seenOf(request)
}

export function seenOf(request: FastifyRequest): SeenCall {
  const peer = request.socket.remoteAddress ?? ''
  return {
    source: request.ip,
    scheme: request.protocol,
    peer: peer.replace(/^::ffff:/, ''),
    reportsSource: request.headers['x-forwarded-for'] !== undefined,
    // The list of addresses begins with the peer, and continues only where the peer is trusted.
    peerIsTrusted: (request.ips?.length ?? 1) > 1,
  }
}
