import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH, CODE_LIFETIME_MINUTES } from '../../contract/accounts.ts'
import { Failure } from '../platform/failure.ts'

const MINUTE = 60_000
export const CODE_LIFETIME_MS = CODE_LIFETIME_MINUTES * MINUTE
/** A submit repeated within this time (a second tap, a lost answer) is answered as the first one was. */
export const REPEAT_MS = 10 * MINUTE

/** Shape  CODE_LENGTH random characters of CODE_ALPHABET */
export function drawCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}

/** The message is shown at the field of the code. */
export function codeRefused(): Failure {
  const { message } = new Failure('code_invalid')
  return new Failure('code_invalid', { fields: { code: message } })
}
