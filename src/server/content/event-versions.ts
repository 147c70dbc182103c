import type { EventVersions } from '../../content/events.ts'
import { slugOf } from '../../content/order.ts'
import type { Tx } from '../db/db.ts'
import { LANGUAGE } from './store.ts'

/**
 * The versions of all events that were ever published, up to this publication: the version of one that is restored
 * under its address continues.
 */
export async function eventVersionsIn(db: Tx, number: number): Promise<EventVersions> {
  const states = await db
    .selectFrom('content_states as states')
    .innerJoin('content_publications as publications', 'publications.number', 'states.number')
    .select(['states.path', 'publications.at'])
    .where('states.language', '=', LANGUAGE)
    .where('states.path', 'like', 'events/%.md')
    .where('states.number', '<=', number)
    .orderBy('states.number')
    .orderBy('states.path')
    .execute()
  const bySlug = Map.groupBy(states, ({ path }) => slugOf(path))
  return Object.fromEntries(
    [...bySlug].map(([slug, changes]) => [
      slug,
      { sequence: changes.length - 1, at: changes.at(-1)?.at ?? 0 },
    ]),
  )
}
