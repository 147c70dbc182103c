import { Failure } from '../platform/failure.ts'

/** A command that cannot be done. The message is a sentence for the operator. */
export class CommandError extends Error {}

/** Shows the operator the same sentence as the desk where a rule of the desk refuses the action. */
export function ruleAsCommandError(error: unknown): never {
  throw error instanceof Failure && error.code === 'staff_rule' ? new CommandError(error.message) : error
}
