import type { FastifyInstance } from 'fastify'
import { changeDigest, type DigestSetting, readDigest } from '../../../contract/desk-digest.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { staffRoute } from '../../staff/staff-route.ts'

/** How often whoever sits at the desk gets a digest. */
export function digestRoutes(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  staffRoute(app, readDigest, async ({ staff }) => ({ how: await digestFor(db.read, staff.id) }))

  staffRoute(app, changeDigest, async ({ input, staff }) => {
    await choose(staff, input.how)
    return {}
  })

  /** The first one tells of what comes from now on. */
  async function choose(staff: Pick<Staff, 'id' | 'sessionId'>, how: DigestSetting): Promise<void> {
    await db.write(async (tx) => {
      const before = await digestFor(tx, staff.id)
      if (before === how) return
      await tx
        .updateTable('staff')
        .set({ digest: how, ...(before === 'none' && { digest_told: now() }) })
        .where('user_id', '=', staff.id)
        .execute()
      await writeAudit(tx, now(), {
        action: 'digest changed',
        userId: staff.id,
        subject: `${before} to ${how}, session ${staff.sessionId}`,
      })
    })
  }
}

async function digestFor(db: Tx, userId: string): Promise<DigestSetting> {
  const { digest } = await db
    .selectFrom('staff')
    .select('digest')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return digest
}
