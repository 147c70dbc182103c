import { ContentError } from '../../content/content-error.ts'
import { translationsOf } from '../../content/translation-files.ts'
import type { Publication } from '../../contract/desk-publications.ts'
import type { Role } from '../../contract/staff-rights.ts'
import type { AuditAction, AuditDetails } from '../audit/actions.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { lockAll } from '../db/dialects.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import { enqueueContentPublished } from '../webhooks/enqueue-webhooks.ts'
import { type Changes, withChanges } from './changes.ts'
import { draftOf, removeDraft } from './drafts.ts'
import { moneyDifferences, refuseMoney } from './money.ts'
import { applyMoneyChange, type MoneyAction } from './money-changes.ts'
import { accountsNamed, notifyOfOtherAccounts } from './named-accounts.ts'
import { noteOutdated } from './outdated-translations.ts'
import { mistakesWith, refuseLostSeats } from './seats-given.ts'
import { type FileState, filesOf, LANGUAGE, numberInForce, statesOf } from './store.ts'

type PublishingAction = Extract<
  AuditAction,
  | `words ${'taken in' | 'published' | 'published on time' | 'imported by operator'}`
  | `page picture ${'described' | 'taken away'}`
  | 'money change confirmed'
  | 'money brought back'
>

export interface Action {
  how: Publication['how']
  byId: string | null
  /** The role of the person at the desk; undefined for the operator, who may change everything. */
  role?: Role
  /**
   * The change of the bank account or the fee that this publication applies. At the desk no other one can be published
   * where real values are set.
   */
  money?: MoneyAction
  /** The publication it was based on; undefined at the very first one. */
  seen: number | undefined
  action: PublishingAction
  /** For the audit line: the desk session, and the details beside the number and the files. */
  sessionId?: string | undefined
  subject?: string
  detail?: Pick<AuditDetails['money change confirmed'], 'change' | 'fromMail'>
  /** Further work in the same transaction. */
  also?: (tx: Tx) => Promise<void>
}

/**
 * Publishes changed files, as a publication of the whole folder: all of them or none.
 *
 * Errors  ContentError: the resulting folder contains errors. Failure changed_meanwhile: other content was published
 * since; staff_rule: they may not change the bank account or the fee
 */
export async function publish(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  changes: Changes,
  action: Action,
): Promise<number> {
  const states =
    action.seen === undefined ? new Map<string, FileState>() : await statesOf(db.read, action.seen)
  const files = filesOf(states)
  if (action.role && !action.money) await refuseMoney(db.read, files, changes, action.role)
  // The first publication changes no money: its values are those of a new installation.
  const money = action.seen === undefined ? [] : moneyDifferences(files, changes)
  const named = action.seen === undefined ? [] : accountsNamed(files, withChanges(files, changes))
  const mistakes = await mistakesWith(db.read, files, changes)
  if (mistakes.length > 0) throw new ContentError(...mistakes)
  return db.write(async (tx) => {
    await holdPublications(tx)
    if ((await numberInForce(tx)) !== action.seen) throw new Failure('changed_meanwhile')
    await refuseLostSeats(tx, files, changes)
    const at = now()
    const number = (action.seen ?? 0) + 1
    await tx
      .insertInto('content_publications')
      .values({ number, how: action.how, by_id: action.byId, at })
      .execute()
    const held = new Map([...states].map(([path, { id }]) => [path, id]))
    for (const [path, body] of changes) {
      held.delete(path)
      if (body === null) continue
      const id = newId()
      const state = { id, language: LANGUAGE, path, body: Buffer.from(body), number }
      await tx.insertInto('content_states').values(state).execute()
      held.set(path, id)
    }
    await tx
      .insertInto('content_publication_files')
      .values([...held].map(([path, state_id]) => ({ number, language: LANGUAGE, path, state_id })))
      .execute()
    // In the first publication no translation is outdated.
    if (action.seen !== undefined) await noteOutdated(tx, files, changes)
    await action.also?.(tx)
    await discardTranslations(tx, at, changes)
    if (money.length > 0 || action.money) await applyMoneyChange(tx, at, number, money, action)
    if (named.length > 0) await notifyOfOtherAccounts(tx, at, number, named)
    // A picture with its files is one entry.
    const changed = [...changes.keys()].filter((path) => !/^pictures\/.+\//.test(path))
    const which = action.seen === undefined ? { count: changes.size } : { files: changed }
    await writeAudit(tx, at, {
      action: action.action,
      staff: action.byId === null ? null : { id: action.byId, sessionId: action.sessionId },
      subject: action.subject,
      detail: { publication: number, ...which, ...action.detail },
    })
    await announceChange(tx, at, 'content', String(number))
    await enqueueContentPublished(tx, at, String(number))
    return number
  })
}

/** Every publication locks the first one, which always exists, so that publications take turns. */
export async function holdPublications(tx: Tx): Promise<void> {
  const first = tx.selectFrom('content_publications').select('number').where('number', '=', 1)
  await lockAll(tx, first)
}

/** The drafts of translations are discarded with their English text: without it nobody can open them. */
async function discardTranslations(tx: Tx, at: number, changes: Changes): Promise<void> {
  const deleted = [...changes].flatMap(([path, body]) => (body === null ? translationsOf(path) : []))
  for (const { file } of deleted) {
    const draft = await draftOf(tx, file)
    if (draft) await removeDraft(tx, at, file, draft.version)
  }
}
