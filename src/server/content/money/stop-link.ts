import type { Keys } from '../../security/keys.ts'

const CLAIM = /^([\w-]{1,48})\.([\w-]{1,48})$/

/** The address of links in mails about a change. */
export const STOP_PATH = '/api/v1/money/stop'

/** The parts of the address, separated by a slash. */
export interface StopToken {
  claim: string
  signature: string
}

/**
 * The end of the link with which this manager stops this change. It is signed, so nothing of it is stored; it allows
 * only this action, once, and as long as the change can be stopped.
 */
export function stopToken(keys: Keys, changeId: string, recipientId: string): string {
  const claim = `${changeId}.${recipientId}`
  return `${claim}/${keys.hash('money-stop', claim)}`
}

/** The manager and the change of a link; undefined where it is incomplete or forged. */
export function readStopToken(
  keys: Keys,
  { claim, signature }: StopToken,
): { changeId: string; recipientId: string } | undefined {
  const [, changeId, recipientId] = CLAIM.exec(claim) ?? []
  if (!changeId || !recipientId || !keys.hashes('money-stop', claim).includes(signature)) return undefined
  return { changeId, recipientId }
}
