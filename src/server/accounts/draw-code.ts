import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '../../contract/accounts.ts'

/** Shape  CODE_LENGTH random characters of CODE_ALPHABET */
export function drawCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}
