import type { Batch } from '../../content/batches.ts'
import type { TestServer } from './test-server.ts'

/** An open batch with 30 seats; the test states only the relevant fields. */
export const aBatch = (change: Partial<Batch> = {}): Batch => ({
  key: 'feb',
  starts: '2026-02-10',
  place: '',
  language: '',
  times: '',
  seats: 30,
  fee: null,
  applyFrom: '',
  applyUntil: '',
  state: 'open',
  ask: '',
  bring: '',
  ...change,
})

/** Adds these batches to a course as if they had been published. */
export function withBatches({ deps }: Pick<TestServer, 'deps'>, course: string, ...batches: Batch[]): void {
  deps.config.organisation.batches = [{ course, batches }]
}
