import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

const SAMPLE_MS = 1000

/**
 * Turns calls away early when the process cannot keep up. Pages come from memory and cost nothing, so they still go out.
 *
 * @param maxLatenessMs average lateness of the event loop over SAMPLE_MS, beyond which an answer would be of no use; 0: none
 */
export async function turnAwayWhenOverloaded(app: FastifyInstance, maxLatenessMs: number): Promise<void> {
  if (maxLatenessMs === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: maxLatenessMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request) => {
      if (request.url.startsWith('/api/')) throw new Failure('busy', { retryAfterSeconds: 2 })
    },
  })
}
