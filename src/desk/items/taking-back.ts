import { DeskFailure } from '../api/call.ts'

export const hasCode = (error: unknown, code: string) => error instanceof DeskFailure && error.code === code
export const isConflict = (error: unknown) => hasCode(error, 'changed_meanwhile')

/** Takes an action back. Errors  DeskFailure: with a sentence where something was changed over it */
export async function takingBack(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isConflict(error)) throw error
    throw new DeskFailure('changed_meanwhile', 'Something was changed over it, so it stays as it is.')
  }
}
