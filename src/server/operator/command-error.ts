import { Failure } from '../platform/failure.ts'

/** A command that cannot be done. The message is a sentence for the operator. */
export class CommandError extends Error {}

/** A rule that the desk would refuse with a sentence is shown to the operator with the same sentence. */
export function ruleAsCommandError(error: unknown): never {
  throw error instanceof Failure && error.code === 'staff_rule' ? new CommandError(error.message) : error
}
