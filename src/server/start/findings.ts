import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { seenOf } from '../operations/seen.ts'
import { findClockFault } from '../operator/checks/check-clock.ts'
import { checkKeysCopy } from '../operator/checks/check-keys-copy.ts'
import { checkBackups, checkDisk } from '../operator/checks/check-machine.ts'
import { checkOutbox } from '../operator/checks/check-mail.ts'
import { checkReading } from '../operator/checks/check-mailbox.ts'
import { judgeProxy } from '../operator/checks/check-proxy.ts'
import { checkWebhooks } from '../operator/checks/check-webhooks.ts'
import type { Finding } from '../operator/checks/finding.ts'

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
    checkKeysCopy(db.read, keys, config, at),
    findClockFault(db.read, at),
    checkOutbox(db.read, at),
    checkReading(db.read, config, at),
    checkWebhooks(db.read, at),
  ])
  return {
    backup: [checkBackups(config, at), keysCopy].filter(isBroken),
    mails: [outbox].filter(isBroken),
    mailbox: [mailbox].filter(({ state }) => state !== 'good'),
    others: [...checkDisk(config), ...(clock ? [clock] : []), ...webhooks].filter(isBroken),
  }
}

/** The call of a manager comes through the proxy, like calls of visitors. */
export const findBrokenProxy = (publicUrl: string, request: FastifyRequest): Finding[] =>
  [judgeProxy(publicUrl, seenOf(request))].filter(isBroken)

const isBroken = ({ state }: Finding) => state === 'broken'
