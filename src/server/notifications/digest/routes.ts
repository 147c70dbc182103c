import type { FastifyInstance } from 'fastify'
import { changeDigest, type DigestSetting, readDigest } from '../../../contract/desk-digest.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { mailPreferencesOf, setMailPreferences } from '../../staff/mail-preferences.ts'
import { staffRoute } from '../../staff/staff-route.ts'

/** How often the signed-in member of staff gets a digest. */
export function digestRoutes(
  app: FastifyInstance,
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
): void {
  staffRoute(app, readDigest, async ({ staff }) => ({
    how: (await mailPreferencesOf(db.read, staff.id)).digest,
    clock: (await settings.now()).digestClock,
  }))

  staffRoute(app, changeDigest, async ({ input, staff }) => {
    await choose(staff, input.how)
    return {}
  })

  /** The first digest covers only later events. */
  async function choose(staff: Pick<Staff, 'id' | 'sessionId'>, how: DigestSetting): Promise<void> {
    const { id } = staff
    await db.write(async (tx) => {
      const changed = await setMailPreferences(tx, id, { digest: how }, id, now())
      if (!changed) return
      const changes = [{ what: 'digest', from: changed.before.digest, to: how }]
      await writeAudit(tx, now(), { action: 'digest changed', staff, changes })
    })
  }
}
