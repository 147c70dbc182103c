import { ALL_AGAIN_WAIT_MINUTES } from '../../../contract/desk-mails.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockAll } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { OutboxRow } from '../../db/tables/mails.ts'
import { addressedOf } from '../addressed.ts'
import { kindsFor } from '../desk-kinds.ts'
import { type Action, type Actor, isLeaving, requeue } from './mail-action.ts'
import type { MailDeps } from './read.ts'
import { canSendAgain, canStop } from './state.ts'
import { stopOne } from './stop.ts'

interface ActionResult {
  actionId: string
  done: string[]
  /** The mails that are being sent, are sent, or cannot be changed. */
  left: string[]
}

/** Sends the selected mails again some minutes from now, so that this can be undone for all of them together. */
export function sendSeveralAgain(
  deps: Pick<MailDeps, 'config' | 'db' | 'now'>,
  ids: string[],
  staff: Actor,
): Promise<ActionResult> {
  return doToSeveral(deps, ids, staff, {
    auditAction: 'mail sent again',
    can: canSendAgain,
    async work(tx, row, action) {
      const addressed = (await addressedOf(tx, deps.config.notifyEmail, [row])).get(row.id)
      const notBefore = action.at + ALL_AGAIN_WAIT_MINUTES * 60_000
      await requeue(tx, row, { action, notBefore, addressed })
    },
  })
}

export const stopSeveral = (
  deps: Pick<MailDeps, 'config' | 'db' | 'now'>,
  ids: string[],
  staff: Actor,
): Promise<ActionResult> =>
  doToSeveral(deps, ids, staff, { auditAction: 'mail stopped', can: canStop, work: stopOne })

interface ToEach {
  auditAction: 'mail sent again' | 'mail stopped'
  can: (row: OutboxRow) => boolean
  work: (tx: Tx, row: OutboxRow, action: Action) => Promise<void>
}

async function doToSeveral(
  { db, now }: Pick<MailDeps, 'config' | 'db' | 'now'>,
  ids: string[],
  staff: Actor,
  { auditAction, can, work }: ToEach,
): Promise<ActionResult> {
  const at = now()
  const action: Action = { id: newId(), at, staff }
  return db.write(async (tx) => {
    // The rows are locked always in the same order, to prevent deadlocks.
    const rows = await lockAll(
      tx,
      tx
        .selectFrom('outbox')
        .selectAll()
        .where('id', 'in', ids)
        .where('kind', 'in', kindsFor(staff.role))
        .orderBy('id'),
    )
    const able = rows.filter((row) => can(row) && !isLeaving(row, at))
    const done = able.map(({ id }) => id)
    const left = ids.filter((id) => !done.includes(id))
    if (done.length === 0) return { actionId: action.id, done, left }
    for (const row of able) await work(tx, row, action)
    await writeAudit(tx, at, {
      action: auditAction,
      staff,
      detail: { count: done.length, again: action.id },
    })
    await announceChange(tx, at, 'mail', '')
    return { actionId: action.id, done, left }
  })
}
