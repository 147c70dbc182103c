import type { FastifyInstance } from 'fastify'
import { changeDigest, changeNews, readDigest, readNews } from '../../contract/desk-mail-preferences.ts'
import type { Deps } from '../deps.ts'
import { DIGEST, mailPreferencesOf, NEWS, setMailPreferences } from '../staff/mail-preferences.ts'
import { staffRoute } from '../staff/staff-route.ts'

/** The mails that the signed-in member of staff chose: news of enquiries and applications, and the digest. */
export function mailPreferenceRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
): void {
  staffRoute(app, readNews, async ({ staff }) => {
    const { news, hour } = await mailPreferencesOf(deps.db.read, staff.id)
    return { how: news, hour }
  })

  staffRoute(app, changeNews, async ({ input: { how, hour }, staff }) => {
    await setMailPreferences(deps, staff, staff.id, { news: how, hour }, NEWS)
    return {}
  })

  staffRoute(app, readDigest, async ({ staff }) => ({
    how: (await mailPreferencesOf(deps.db.read, staff.id)).digest,
    clock: (await deps.settings.now()).digestClock,
  }))

  staffRoute(app, changeDigest, async ({ input, staff }) => {
    await setMailPreferences(deps, staff, staff.id, { digest: input.how }, DIGEST)
    return {}
  })
}
