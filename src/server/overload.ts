import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

/** Average lateness of the event loop over SAMPLE_MS, beyond which a call would be answered too late to be of use. */
const MAX_LATENESS_MS = 500
const SAMPLE_MS = 1000

/** Turns calls away early when the process cannot keep up. Pages come from memory and cost nothing, so they still go out. */
export async function turnAwayWhenOverloaded(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LATENESS_MS,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request) => {
      if (request.url.startsWith('/api/')) throw new Failure('busy', { retryAfterSeconds: 2 })
    },
  })
}
