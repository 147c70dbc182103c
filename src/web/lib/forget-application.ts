import { removeDraft } from './draft.ts'
import { forgetUnfinished } from './unfinished-send.ts'
import { takeBackWaiting } from './waiting-sends.ts'

/** A member who leaves a shared computer leaves no half-filled application behind for whoever logs in next. */
export function forgetApplication(): void {
  takeBackWaiting('application')
  forgetUnfinished('application')
  removeDraft('application')
}
