import type { FastifyRequest } from 'fastify'
import { Failure } from '../platform/failure.ts'

/** Errors  malformed: a key that is too short, too long or not printable ASCII */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x20-\x7e]{8,128}$/.test(key))
    throw new Failure('malformed', { message: 'The Idempotency-Key must be 8 to 128 printable characters.' })
  return key
}
