import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

const SAMPLE_MS = 1000

/**
 * Refuses calls early with 503 when the process cannot keep up. Pages come from memory and cost little, so they are still served.
 *
 * @param maxLatenessMs average lateness of the event loop over SAMPLE_MS, beyond which an answer would be of no use; 0: none
 */
export async function shedLoad(app: FastifyInstance, maxLatenessMs: number): Promise<void> {
  if (maxLatenessMs === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: maxLatenessMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request) => {
      if (request.url.startsWith('/api/')) throw new Failure('busy', { retryAfterSeconds: 2 })
    },
  })
}
