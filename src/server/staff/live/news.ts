import { CHANGE_KINDS, type Change, mayHear, type Presence } from '../../../contract/desk-live.ts'
import type { Role } from '../../../contract/staff-rights.ts'
import { changesSince, isMark } from '../../db/changes.ts'
import type { Deps } from '../../deps.ts'
import { whoIsWhere } from '../presence.ts'

/** Changes are stored for an hour. A client that was away for longer than this reloads everything. */
const LONGEST_AWAY_MS = 10 * 60_000

export interface News {
  /** Where to continue: the time, and the mark of the database. */
  after: string
  changes: Change[]
  presence: Presence[]
}

const EVERYTHING: Change[] = CHANGE_KINDS.map((kind) => ({ kind, subject: '' }))

/** The events since `after`, which may come from another instance; without it only the current position. */
export async function eventsSince(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  after: string | undefined,
): Promise<News> {
  const [at, mark] = after?.split('~') ?? []
  const isGood =
    mark !== undefined && isMark(db.read, mark) && Math.abs(now() - Number(at)) <= LONGEST_AWAY_MS
  const read = await changesSince(db.read, isGood ? mark : undefined)
  const isAll = (after !== undefined && !isGood) || read.isMany
  return {
    after: `${now()}~${read.mark}`,
    changes: isAll ? EVERYTHING : read.changes,
    presence: await whoIsWhere(db.read, now()),
  }
}

/** Only events that this role may see. */
export function newsFor(role: Role, { after, changes, presence }: News): News {
  const heard = ({ kind }: Change) => mayHear(role, kind)
  return { after, changes: changes.filter(heard), presence: presence.filter(heard) }
}

/** The presences that changed, with an empty list if the last person closed the item. */
export function changedPresence(before: Presence[], now: Presence[]): Presence[] {
  const key = ({ kind, subject }: Change) => `${kind} ${subject}`
  const [known, found] = [before, now].map(
    (list) => new Map(list.map((presence) => [key(presence), JSON.stringify(presence)])),
  )
  const left = before.filter((presence) => !found?.has(key(presence)))
  return [
    ...now.filter((presence) => known?.get(key(presence)) !== JSON.stringify(presence)),
    ...left.map(({ kind, subject }) => ({ kind, subject, people: [] })),
  ]
}
