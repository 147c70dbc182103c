/** A command cannot do what was asked. The message is a sentence for the operator. */
export class CommandError extends Error {}
