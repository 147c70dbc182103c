import { ContentError } from '../../content/content-error.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import { changesOf, type Draft, removeDraft, schedule } from './drafts.ts'
import { withTheirPictures } from './pictures.ts'
import { publish } from './publish.ts'
import { LANGUAGE, numberInForce } from './store.ts'

/**
 * Publishes the drafts whose scheduled time has come, those of one person together. It may run at any rate on every
 * instance: a draft is published by the one that finds it first. A draft that cannot be published loses its schedule.
 */
export async function publishDue(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const due = await dueDrafts(deps.db.read, deps.now())
  for (const [byId, drafts] of Map.groupBy(due, ({ scheduled_by }) => scheduled_by))
    try {
      await publishThem(deps, byId, await withTheirPictures(deps.db.read, drafts))
    } catch (error) {
      const isRefused = error instanceof ContentError
      if (!isRefused && !(error instanceof Failure)) throw error
      // If another publication came first, everything is checked again.
      if (!isRefused && error.code !== 'staff_rule') continue
      await unschedule(deps, drafts)
    }
}

/** There are almost always none, and then nothing else is queried. */
async function dueDrafts(db: Tx, now: number): Promise<Draft[]> {
  return db
    .selectFrom('content_drafts')
    .selectAll()
    .where('language', '=', LANGUAGE)
    .where('scheduled_for', '<=', now)
    .orderBy('path')
    .execute()
}

async function publishThem(
  deps: Pick<Deps, 'db' | 'now'>,
  byId: string | null,
  drafts: Draft[],
): Promise<void> {
  const staff = byId
    ? await deps.db.read.selectFrom('staff').select('role').where('user_id', '=', byId).executeTakeFirst()
    : undefined
  await publish(deps, changesOf(drafts), {
    how: 'scheduled',
    byId,
    role: staff?.role ?? 'editor',
    seen: await numberInForce(deps.db.read),
    action: 'words published on time',
    also: async (tx) => {
      for (const { path, version } of drafts) await removeDraft(tx, deps.now(), path, version)
    },
  })
}

async function unschedule({ db, now }: Pick<Deps, 'db' | 'now'>, drafts: Draft[]): Promise<void> {
  await db.write(async (tx) => {
    for (const draft of drafts) await schedule(tx, now(), draft, null)
    const detail = { files: drafts.map(({ path }) => path) }
    await writeAudit(tx, now(), { action: 'words not published on time', detail })
  })
}
