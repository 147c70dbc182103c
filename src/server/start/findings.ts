import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { seenOf } from '../operations/seen.ts'
import type { Finding } from '../operator/checks/finding.ts'
import { findWrongClock } from '../operator/checks/look-at-clock.ts'
import { lookAtKeysCopy } from '../operator/checks/look-at-keys-copy.ts'
import { lookAtBackups, lookAtDisk } from '../operator/checks/look-at-machine.ts'
import { lookAtOutbox } from '../operator/checks/look-at-mail.ts'
import { lookAtReading } from '../operator/checks/look-at-mailbox.ts'
import { judgeProxy } from '../operator/checks/look-at-proxy.ts'
import { lookAtWebhooks } from '../operator/checks/look-at-webhooks.ts'

/** The failures found by the checks of `operator doctor` that start no program and call no other machine. */
export interface Broken {
  backup: Finding[]
  mails: Finding[]
  /** Includes the finding that no mailbox is set up. */
  mailbox: Finding[]
  others: Finding[]
}

export async function findBroken({
  config,
  db,
  keys,
  now,
}: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>): Promise<Broken> {
  const at = now()
  const [keysCopy, clock, outbox, mailbox, webhooks] = await Promise.all([
    lookAtKeysCopy(db.read, keys, config, at),
    findWrongClock(db.read, at),
    lookAtOutbox(db.read, at),
    lookAtReading(db.read, config, at),
    lookAtWebhooks(db.read, at),
  ])
  return {
    backup: [lookAtBackups(config, at), keysCopy].filter(isBroken),
    mails: [outbox].filter(isBroken),
    mailbox: [mailbox].filter(({ state }) => state !== 'good'),
    others: [...lookAtDisk(config), ...(clock ? [clock] : []), ...webhooks].filter(isBroken),
  }
}

/** The call of a manager comes through the proxy, like calls of visitors. */
export const findBrokenProxy = (publicUrl: string, request: FastifyRequest): Finding[] =>
  [judgeProxy(publicUrl, seenOf(request))].filter(isBroken)

const isBroken = ({ state }: Finding) => state === 'broken'
