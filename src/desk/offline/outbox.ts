import { addNote, changeEnquiry, type EnquiryChange, readEnquiry } from '../../contract/desk-enquiry.ts'
import { publishChange } from '../api/bus.ts'
import { call, DeskFailure } from '../api/call.ts'
import { readDraft, saveDraft } from './drafts.ts'

// The queue of actions made without a network: stored in this tab for the person who made them, sent in order, each one
// once.

interface Note {
  what: 'note'
  input: { text: string; mentions: string[]; key: string }
}
interface Change {
  what: 'change'
  input: EnquiryChange & { version: number }
}
export type Waiting = (Note | Change) & {
  id: string
  reference: string
  /** The action in words. */
  words: string
  /** The reason why the server refused it: it then stays until the person decides. */
  refused?: { code: string; message: string }
}

/** Cannot collide with a reference, which has eight characters. */
const PLACE = 'waiting'
/** Temporary errors: the action is retried. */
const FOR_NOW = new Set([
  'offline',
  'unknown',
  'internal',
  'desk_session_over',
  'second_step_missing',
  'busy',
  'too_many',
])

let owner = ''
let all: readonly Waiting[] = []
let isSending = false
const watchers = new Set<() => void>()

export function watchOutbox(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
export const allWaiting = () => all

function set(now: readonly Waiting[]): void {
  all = now
  saveDraft(owner, PLACE, now.length > 0 ? JSON.stringify(now) : '')
  for (const watcher of watchers) watcher()
}

/** Loads the queued actions of this person. */
export function openOutbox(personId: string): void {
  owner = personId
  set(JSON.parse(readDraft(personId, PLACE) || '[]') as Waiting[])
}

export function enqueue(action: Waiting): void {
  set([...all, action])
}

/** Calls `over` once the action has left the queue or was refused. */
export function whenLeft(id: string, over: () => void): void {
  const stop = watchOutbox(() => {
    if (all.some((action) => action.id === id && !action.refused)) return
    stop()
    over()
  })
}

export function dequeue(id: string): void {
  set(all.filter((action) => action.id !== id))
}

/**
 * Sends the queued actions one after the other, until one cannot be sent for now. `isMine`: whether the session is
 * still that of the person who made them.
 */
export async function sendWaiting(isMine: () => Promise<boolean>): Promise<void> {
  const next = () => all.find(({ refused }) => !refused)
  if (isSending || !next()) return
  isSending = true
  try {
    const sentFor = owner
    if (!(await isMine())) return
    for (let action = next(); action && owner === sentFor; action = next()) if (!(await send(action))) return
  } finally {
    isSending = false
  }
}

/** Resolves to whether the next action may be sent. */
async function send(action: Waiting): Promise<boolean> {
  const { id, reference } = action
  try {
    if (action.what === 'note') await call(addNote, action.input, { reference })
    else rebaseLater(action, (await call(changeEnquiry, action.input, { reference })).version)
    dequeue(id)
  } catch (error) {
    const { code, message } = error instanceof DeskFailure ? error : new DeskFailure('unknown', '')
    if (FOR_NOW.has(code)) return false
    const done = code === 'changed_meanwhile' ? await isDoneAlready(action).catch(() => undefined) : undefined
    if (done) dequeue(id)
    else set(all.map((each) => (each.id === id ? { ...each, refused: { code, message } } : each)))
  }
  publishChange({ kind: 'enquiry', subject: reference })
  return true
}

/** Whether a change was saved and only its response was lost. */
async function isDoneAlready(action: Waiting): Promise<boolean> {
  if (action.what !== 'change') return false
  const { summary } = await call(readEnquiry, undefined, { reference: action.reference })
  const { status = summary.state, assigneeId, remindAt } = action.input
  const isSo =
    status === summary.state &&
    (assigneeId === undefined || assigneeId === (summary.assignee?.id ?? null)) &&
    (remindAt === undefined ||
      Date.parse(remindAt ?? '') === Date.parse(summary.remindAt ?? '') ||
      remindAt === summary.remindAt)
  if (isSo) rebaseLater(action, summary.version)
  return isSo
}

/** Rebases the person's later changes to the same item on the version that this one produced. */
function rebaseLater({ id, reference, input }: Waiting & Change, version: number): void {
  const isAfter = (each: Waiting): each is Waiting & Change =>
    each.what === 'change' &&
    each.id !== id &&
    each.reference === reference &&
    each.input.version === input.version
  set(all.map((each) => (isAfter(each) ? { ...each, input: { ...each.input, version } } : each)))
}
