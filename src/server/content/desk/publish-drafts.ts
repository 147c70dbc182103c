import type * as v from 'valibot'
import { ContentError, type Mistake } from '../../../content/content-error.ts'
import { formOf } from '../../../content/forms/form-of.ts'
import type { publishDrafts as call } from '../../../contract/desk-publications.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { isFresh, type Staff } from '../../staff/desk-sessions.ts'
import { isoTime } from '../../time/iso-time.ts'
import type { Changes } from '../changes.ts'
import { changesOf, type Draft, draftOf, pathOf, removeDraft, schedule } from '../drafts.ts'
import { mayHoldMoney, moneyDifferences, refuseMoney } from '../money.ts'
import { withTheirPictures } from '../pictures.ts'
import { publish } from '../publish.ts'
import { mistakesWith } from '../seats-given.ts'
import { filesOf, numberInForce, stateIn, statesOf } from '../store.ts'
import { titleOf } from '../title-of.ts'
import { allProblemsOf } from './show-entry.ts'
import type { ContentDeps } from './snapshot.ts'

type Input = v.InferOutput<(typeof call)['input']>

const FURTHEST_DAYS = 366
const PAST = 'Choose a time that lies ahead, within a year.'

/**
 * Publishes the selected drafts, or schedules them.
 *
 * Errors  changed_meanwhile: they, or the published content, have changed since they were reviewed; staff_rule: they
 * contain an error; proof_not_fresh: they contain the first values of the bank account
 */
export async function publishChosen(
  deps: ContentDeps,
  staff: Staff,
  { number, chosen, at }: Input,
): Promise<{ number: number | null }> {
  const drafts = await Promise.all(
    chosen.map(async ({ id, version }) => {
      const draft = await draftOf(deps.db.read, pathOf(id))
      if (draft?.version !== version)
        throw new Failure('changed_meanwhile', { message: changedSince(id, draft) })
      return draft
    }),
  )
  const all = await withTheirPictures(deps.db.read, drafts)
  try {
    if (at !== undefined) return await publishLater(deps, staff, number, { drafts, all }, Date.parse(at))
    return { number: await publishNow(deps, staff, number, all) }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const sentences = await namedProblems(deps, number, all, error.mistakes)
    throw new Failure('staff_rule', {
      message: `Something is wrong, so nothing is published. ${sentences.join(' ')}`,
    })
  }
}

const changedSince = (id: string, draft: Draft | undefined) =>
  draft
    ? `“${titleOf(draft.path, draft.body)}” was changed meanwhile. Look at it again.`
    : `“${titleOf(pathOf(id), undefined)}” has no draft any more: somebody published or dropped it.`

/** A sentence for each entry, which begins with its title. */
async function namedProblems(
  { db }: ContentDeps,
  number: number,
  drafts: readonly Draft[],
  mistakes: readonly Mistake[],
): Promise<string[]> {
  const files = Map.groupBy(mistakes, ({ file }) => file)
  return Promise.all(
    [...files].map(async ([path, its]) => {
      const draft = drafts.find((each) => each.path === path && !each.goes)
      const body = draft?.body ?? (await stateIn(db.read, number, path))?.body
      const form = formOf(path)
      const problems = form ? allProblemsOf(its, path, form) : its.map(({ sentence }) => sentence)
      return `“${titleOf(path, body)}”: ${problems.join('; ')}.`
    }),
  )
}

async function publishNow(deps: ContentDeps, staff: Staff, seen: number, drafts: Draft[]): Promise<number> {
  await mustMayChangeMoney(deps, staff, seen, changesOf(drafts))
  return publish(deps, changesOf(drafts), {
    how: 'desk',
    byId: staff.id,
    role: staff.role,
    seen,
    action: 'words published',
    sessionId: staff.sessionId,
    also: async (tx) => {
      for (const { path, version } of drafts) await removeDraft(tx, deps.now(), path, version)
    },
  })
}

/** The first values, which one manager sets alone, need a recent second factor. Errors  staff_rule, proof_not_fresh */
async function mustMayChangeMoney(
  { db, now }: ContentDeps,
  staff: Staff,
  seen: number,
  changes: Changes,
): Promise<void> {
  if (![...changes.keys()].some(mayHoldMoney)) return
  const files = filesOf(await statesOf(db.read, seen, 'texts'))
  await refuseMoney(db.read, files, changes, staff.role)
  if (moneyDifferences(files, changes).length > 0 && !isFresh(staff, now()))
    throw new Failure('proof_not_fresh')
}

async function publishLater(
  { db, now }: ContentDeps,
  staff: Staff,
  seen: number,
  { drafts, all }: Record<'drafts' | 'all', Draft[]>,
  when: number,
): Promise<{ number: null }> {
  if (when <= now() || when > now() + FURTHEST_DAYS * 24 * 3600_000)
    throw new Failure('staff_rule', { message: PAST })
  if ((await numberInForce(db.read)) !== seen) throw new Failure('changed_meanwhile')
  const files = filesOf(await statesOf(db.read, seen))
  await mustMayChangeMoney({ db, now }, staff, seen, changesOf(drafts))
  const mistakes = await mistakesWith(db.read, files, changesOf(all))
  if (mistakes.length > 0) throw new ContentError(...mistakes)
  await db.write(async (tx) => {
    for (const draft of drafts) await schedule(tx, now(), draft, { for: when, byId: staff.id })
    const detail = { files: drafts.map(({ path }) => path), for: isoTime(when) }
    await writeAudit(tx, now(), { action: 'words scheduled', staff, detail })
  })
  return { number: null }
}
