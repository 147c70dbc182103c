import type { Change, ChangeKind, Presence } from '../../contract/desk-live.ts'

/** What the server tells, handed on to whatever on this page wants to know. */

export type Person = Presence['people'][number]
/** live: told as it happens. asking: read every two seconds. offline: nothing comes. */
export type Reach = 'live' | 'asking' | 'offline'

const NOBODY: Person[] = []
/** Parts of the page that show enquiries also read again when a new one comes. */
const KNOWN_AS: { [Kind in ChangeKind]?: ChangeKind } = {
  'new enquiry': 'enquiry',
  'new application': 'application',
}

const keyOf = ({ kind, subject }: Change) => `${kind} ${subject}`

const ears = new Set<(change: Change) => void>()
const eyes = new Set<() => void>()
const here = new Map<string, Person[]>()
let reach: Reach = 'live'

export function onChange(ear: (change: Change) => void): () => void {
  ears.add(ear)
  return () => ears.delete(ear)
}

export function tellChange(change: Change): void {
  const known = KNOWN_AS[change.kind]
  if (known) tellChange({ ...change, kind: known })
  for (const ear of ears) ear(change)
}

/** Calls `eye` when presence or reach may be another. */
export function onSight(eye: () => void): () => void {
  eyes.add(eye)
  return () => eyes.delete(eye)
}

function look(): void {
  for (const eye of eyes) eye()
}

export function tellPresence(presence: Presence[]): void {
  for (const each of presence) {
    if (each.people.length > 0) here.set(keyOf(each), each.people)
    else here.delete(keyOf(each))
  }
  look()
}

/** In place of all that was told before. */
export function tellAllPresence(presence: Presence[]): void {
  here.clear()
  tellPresence(presence)
}

export const peopleAt = (change: Change): Person[] => here.get(keyOf(change)) ?? NOBODY

export function tellReach(now: Reach): void {
  if (now === reach) return
  reach = now
  look()
}

export const reachNow = (): Reach => reach
