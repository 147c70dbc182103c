import { DeskFailure } from '../api/call.ts'

export const hasCode = (error: unknown, code: string) => error instanceof DeskFailure && error.code === code
export const isConflict = (error: unknown) => hasCode(error, 'changed_meanwhile')

/**
 * Undoes an action.
 *
 * Errors  DeskFailure: with a sentence where a later change prevents it
 */
export async function takingBack(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isConflict(error)) throw error
    throw new DeskFailure('changed_meanwhile', 'It was changed again meanwhile, so Undo is not possible.')
  }
}
