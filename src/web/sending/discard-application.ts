import { removeDraft } from './draft.ts'
import { takeFromQueue } from './offline-queue.ts'
import { removePending } from './pending-submission.ts'

/** A member who logs out of a shared computer leaves no half-filled application to the next person. */
export function discardApplication(): void {
  takeFromQueue('application')
  removePending('application')
  removeDraft('application')
}
