import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH, CODE_LIFETIME_MINUTES } from '../../contract/accounts.ts'
import type { Db } from '../db/db.ts'
import { Failure } from '../platform/failure.ts'
import type { Keys } from '../security/keys.ts'

const MINUTE = 60_000
export const CODE_LIFETIME_MS = CODE_LIFETIME_MINUTES * MINUTE
/** A submit repeated within this time (a second tap, a lost answer) is answered as the first one was. */
export const REPEAT_MS = 10 * MINUTE
/** The same for actions that staff repeat on purpose after some minutes, such as another call. */
export const REPEAT_SOON_MS = 2 * MINUTE

/** Shape  CODE_LENGTH random characters of CODE_ALPHABET */
export function drawCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}

/** Draws the code of a change of the address, or of a request about data. The earlier code of the row ends. */
export async function renewCode(
  db: Pick<Db, 'write'>,
  keys: Keys,
  table: 'email_changes' | 'unproven_requests',
  id: string,
): Promise<string> {
  const code = drawCode()
  const purpose = table === 'email_changes' ? 'email-change' : 'request-code'
  await db.write((tx) =>
    tx
      .updateTable(table)
      .set({ code_hash: keys.hash(purpose, code) })
      .where('id', '=', id)
      .execute(),
  )
  return code
}

/** The message is shown at the field of the code. */
export function codeRefused(): Failure {
  const { message } = new Failure('code_invalid')
  return new Failure('code_invalid', { fields: { code: message } })
}
