import type { Change, ChangeKind, Presence } from '../../contract/desk-live.ts'

/** Passes messages from the server to all listeners on this page. */

export type Person = Presence['people'][number]
/** live: events arrive as they happen. asking: read every two seconds. offline: nothing arrives. */
export type Reach = 'live' | 'asking' | 'offline'

const NOBODY: Person[] = []
/** Parts of the page that show enquiries also read again when a new one comes. */
const KNOWN_AS: { [Kind in ChangeKind]?: ChangeKind } = {
  'new enquiry': 'enquiry',
  'new application': 'application',
}

const keyOf = ({ kind, subject }: Change) => `${kind} ${subject}`

const changeListeners = new Set<(change: Change) => void>()
const statusListeners = new Set<() => void>()
const here = new Map<string, Person[]>()
let reach: Reach = 'live'

export function onChange(ear: (change: Change) => void): () => void {
  changeListeners.add(ear)
  return () => changeListeners.delete(ear)
}

export function publishChange(change: Change): void {
  const known = KNOWN_AS[change.kind]
  if (known) publishChange({ ...change, kind: known })
  for (const ear of changeListeners) ear(change)
}

/** Calls `eye` when presence or reach may have changed. */
export function onStatus(eye: () => void): () => void {
  statusListeners.add(eye)
  return () => statusListeners.delete(eye)
}

function notifyStatus(): void {
  for (const eye of statusListeners) eye()
}

export function publishPresence(presence: Presence[]): void {
  for (const each of presence) {
    if (each.people.length > 0) here.set(keyOf(each), each.people)
    else here.delete(keyOf(each))
  }
  notifyStatus()
}

/** Replaces all presence that was known before. */
export function replacePresence(presence: Presence[]): void {
  here.clear()
  publishPresence(presence)
}

export const peopleAt = (change: Change): Person[] => here.get(keyOf(change)) ?? NOBODY

export function publishReach(now: Reach): void {
  if (now === reach) return
  reach = now
  notifyStatus()
}

export const reachNow = (): Reach => reach
