import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../db/db.ts'
import { Failure } from '../platform/failure.ts'
import { isoTime } from '../time/iso-time.ts'

/** Maximum number of states in one answer. */
const SHOWN = 50

export interface State {
  name: string
  version: number
  /** JSON; null for the default. */
  value: string | null
  at: number | null
  staff_id: string | null
}

/** The newest state of each of these settings that was ever set. */
export async function newestStates(db: Tx, names: readonly string[]): Promise<State[]> {
  if (names.length === 0) return []
  return db
    .selectFrom('setting_states as state')
    .select(['name', 'version', 'value', 'at', 'staff_id'])
    .where('name', 'in', names)
    .where('version', '=', ({ selectFrom }) =>
      selectFrom('setting_states as other')
        .select(({ fn }) => fn.max('other.version').as('newest'))
        .whereRef('other.name', '=', 'state.name'),
    )
    .execute()
}

interface Next {
  name: string
  /** The version that the editor saw; omitted where they saw none. */
  version?: number | undefined
  value: unknown
  /** The previous value, if no states were recorded before. */
  first?: unknown
  /** The person whose state it is: the state is deleted with the account. */
  about?: string | undefined
}

/**
 * Adds a state, set by a member of staff. Returns its version, and the previous value. A call that is repeated because
 * its answer was lost adds none.
 *
 * Errors  changed_meanwhile: the version that was seen is no longer the newest
 */
export async function addState(
  tx: Tx,
  { name, version: seen, value, first, about }: Next,
  staffId: string,
  now: number,
): Promise<{ version: number; before: unknown; isRepeated: boolean }> {
  const [newest] = await newestStates(tx, [name])
  const last = newest?.version ?? 0
  if (seen !== undefined && seen !== last) return stateOfRepeated(newest, value, staffId)
  const asRow = (state: unknown) => ({
    name,
    value: state === null ? null : JSON.stringify(state),
    about: about ?? null,
  })
  const before = last === 0 && first !== undefined ? [{ ...asRow(first), at: null, staff_id: null }] : []
  const next = [...before, { ...asRow(value), at: now, staff_id: staffId }].map((state, at) => ({
    ...state,
    version: last + 1 + at,
  }))
  const stored = await tx
    .insertInto('setting_states')
    .values(next)
    // Another transaction saves a state at this moment.
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .returning('version')
    .execute()
  if (stored.length < next.length) {
    const [saved] = await newestStates(tx, [name])
    return stateOfRepeated(saved, value, staffId)
  }
  return { version: last + next.length, before: valueIn(newest), isRepeated: false }
}

/** The newest state, if this person stored the same value before. Errors  changed_meanwhile */
function stateOfRepeated(newest: State | undefined, value: unknown, staffId: string) {
  const isOwn = newest?.staff_id === staffId && isDeepStrictEqual(valueIn(newest), value)
  if (!isOwn) throw new Failure('changed_meanwhile')
  return { version: newest.version, before: value, isRepeated: true }
}

export const valueIn = (state: Pick<State, 'value'> | undefined): unknown =>
  state?.value ? (JSON.parse(state.value) as unknown) : null

/** One recorded value; null also where there is no such state. */
export async function valueAt(db: Tx, name: string, version: number): Promise<unknown> {
  const state = await db
    .selectFrom('setting_states')
    .select('value')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return valueIn(state)
}

export async function versionsOf(db: Tx, names: readonly string[]): Promise<(name: string) => number> {
  const versions = new Map((await newestStates(db, names)).map(({ name, version }) => [name, version]))
  return (name) => versions.get(name) ?? 0
}

/** Newest first. Errors  not_found: it was never set */
export async function historyOf(db: Tx, name: string) {
  const states = await db
    .selectFrom('setting_states')
    .leftJoin('users', 'users.id', 'setting_states.staff_id')
    .select(['name', 'version', 'value', 'at', 'staff_id', 'full_name'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(SHOWN)
    .execute()
  if (states.length === 0) throw new Failure('not_found')
  return states.map((state) => ({ version: state.version, ...whoAndWhen(state), value: valueIn(state) }))
}

export const whoAndWhen = (state: Pick<State, 'at' | 'staff_id'> & { full_name: string | null }) => ({
  at: state.at === null ? null : isoTime(state.at),
  by: state.staff_id === null ? null : (state.full_name ?? 'A former colleague'),
})
