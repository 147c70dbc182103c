import { sql } from 'kysely'
import { showAmount } from '../../../contract/amounts.ts'
import { APPLICATION_EVENT_KINDS, type ApplicationEvent } from '../../../contract/desk-application.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { inOrder, lineOf, mailOfItem, namedIn, nameIn, namesOf, timeOfMail } from '../../items/history.ts'
import { isoTime } from '../../time/iso-time.ts'
import { batchName } from '../seats.ts'
import { applicationItem } from './actions.ts'
import { type ApplicationEvent as Event, type EventDetail, eventsAbout } from './events.ts'

/**
 * Identical to the condition of the partial index: SQLite uses the index only where a query has the same
 * condition.
 */
const aboutApplications = sql<boolean>`about like '{"applicationId"%'`

const EMPTY = {
  by: null,
  change: null,
  way: null,
  outcome: null,
  reason: null,
  line: null,
  text: null,
  mail: null,
  wasUndone: false,
  canUndo: false,
}

/** The whole history of an application, newest last, with the lines that this colleague may see and undo. */
export async function historyOf(
  db: Tx,
  row: ApplicationRow,
  staffId: string,
  config: Pick<Deps['config'], 'organisation'>,
): Promise<ApplicationEvent[]> {
  const events = (await eventsAbout(db, row)).filter(isKnown)
  // Events whose mail has the id of the event.
  const stages = events.filter(({ kind, detail }) => detail.to !== undefined || kind.startsWith('refund'))
  const [mails, names] = await Promise.all([mailsAbout(db, row, stages), namesOf(db, namedIn(events))])
  // Only the last change of a stage can be undone.
  const lastStage = events.findLast(({ kind, wasUndone }) => kind === 'stage' && !wasUndone)
  const received: ApplicationEvent = {
    ...EMPTY,
    id: 'received',
    at: isoTime(row.created_at),
    kind: 'received',
  }
  const actions = events.map((event): ApplicationEvent => {
    const { id, kind, detail } = event
    const mayUndo = applicationItem.mayUndo(event, staffId) && (kind !== 'stage' || id === lastStage?.id)
    return {
      ...EMPTY,
      ...lineOf(event, names, mayUndo),
      kind,
      change: changeIn(detail, names, (batch) => batch && batchName(config, batch)),
      reason: detail.reason ?? detail.again ?? null,
      line: detail.line ?? null,
    }
  })
  return inOrder(received, [...mails, ...actions])
}

type Kind = ApplicationEvent['kind']

/** A kind of event of a newer version has no label in this version and is left out. */
const isKnown = (event: Event): event is Event & { kind: Kind } =>
  APPLICATION_EVENT_KINDS.some((kind) => kind === event.kind)

function changeIn(
  { from, to, changes }: EventDetail,
  names: Map<string, string>,
  batchNamed: (batch: string | null) => string | null,
) {
  if (to) return { what: 'stage' as const, from: from ?? null, to }
  if (changes?.batch) {
    const [before, after] = changes.batch
    return { what: 'batch' as const, from: batchNamed(before), to: batchNamed(after) }
  }
  if (changes?.feePaise) {
    const [before, after] = changes.feePaise.map((paise) => (paise === null ? null : showAmount(paise)))
    return { what: 'fee' as const, from: before ?? null, to: after ?? null }
  }
  if (!changes?.assigneeId) return null
  const [before, after] = changes.assigneeId
  return { what: 'assignee' as const, from: nameIn(names, before), to: nameIn(names, after) }
}

const WHAT = { 'application receipt': 'receipt', 'application notice': 'notice' } as const

/** The mails about its arrival, and those about its stages, which have the ids of their lines. */
async function mailsAbout(db: Tx, { id }: ApplicationRow, stages: Event[]): Promise<ApplicationEvent[]> {
  const columns = ['id', 'kind', 'created_at', 'sent_at', 'given_up_at', 'last_error'] as const
  const ids = stages.map((event) => event.id)
  const [first, later] = await Promise.all([
    db
      .selectFrom('outbox')
      .select(columns)
      .where(aboutApplications)
      .where('about', '=', JSON.stringify({ applicationId: id }))
      .execute(),
    ids.length === 0 ? [] : db.selectFrom('outbox').select(columns).where('id', 'in', ids).execute(),
  ])
  return [...first, ...later].map((mail) => ({
    ...EMPTY,
    id: `mail ${mail.id}`,
    at: timeOfMail(mail),
    kind: 'mail',
    mail: { what: WHAT[mail.kind as keyof typeof WHAT] ?? 'stage', ...mailOfItem(mail) },
  }))
}
