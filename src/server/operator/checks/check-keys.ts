import type { Tx } from '../../db/db.ts'
import type { Keys } from '../../security/keys.ts'
import { rotationStatus } from '../../security/rotation/state.ts'
import { type Finding, good, look } from './finding.ts'

const ABOUT = 'keys'

/** Whether a key rotation is in progress, and its next step. */
export async function checkKeyRotation(read: Tx, keys: Keys, now: number): Promise<Finding> {
  const { says, mayGo } = await rotationStatus(read, keys, now)
  const sentence = says.join(' ')
  if (keys.ids.length === 1) return good(ABOUT, sentence)
  return look(
    ABOUT,
    sentence,
    mayGo
      ? 'Leave the old one out, as "npm run operator -- rekey --help" says.'
      : 'A change of the keys is under way: see "npm run operator -- rekey --help".',
  )
}
