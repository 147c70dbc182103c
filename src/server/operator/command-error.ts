import { Failure } from '../platform/failure.ts'

/** A command cannot do what was asked. The message is a sentence for the operator. */
export class CommandError extends Error {}

/** What the desk would refuse with a sentence, the operator reads in the same words. */
export function ruleAsCommandError(error: unknown): never {
  throw error instanceof Failure && error.code === 'staff_rule' ? new CommandError(error.message) : error
}
