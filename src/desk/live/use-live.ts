import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { type ChangeKind, setPresence, type Writing } from '../../contract/desk-live.ts'
import { untouchedFor } from '../api/attention.ts'
import {
  onChange,
  onStatus,
  type Person,
  peopleAt,
  publishPresence,
  type Reach,
  reachNow,
} from '../api/bus.ts'
import { call } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { afterPaint } from '../ui/after-paint.ts'
import { connect } from './connection.ts'
import { refetchThrottled } from './throttled-refetch.ts'

/** Keeps this page connected while a person is signed in. */
export function useConnection(isIn: boolean, onOver: () => void): void {
  const over = useEffectEvent(onOver)
  useEffect(() => (isIn ? connect(over) : undefined), [isIn])
}

export const useReach = (): Reach => useSyncExternalStore(onStatus, reachNow)

/**
 * Refetches a query after each change of this kind.
 *
 * @param concerns whether the change concerns this query: gets a reference or id, or an empty text for a change of unknown extent
 */
export function useLive(kind: ChangeKind, queryKey: QueryKey, concerns?: (subject: string) => boolean): void {
  const client = useQueryClient()
  useHeard(kind, (subject) => {
    if (concerns?.(subject) ?? true) refetchThrottled(client, queryKey)
  })
}

/** Calls `hear` with each change of this kind. Many may arrive at once. */
export function useHeard(kind: ChangeKind, hear: (subject: string) => void): void {
  const latest = useEffectEvent(hear)
  useEffect(() => onChange((change) => change.kind === kind && latest(change.subject)), [kind])
}

/** Identifies this tab among those of the person. */
const TAB = crypto.getRandomValues(new Uint32Array(3)).join('-')
const SAY_EVERY_MS = 20_000
/** The delay before an item counts as open: paging through a list opens none. */
const SETTLED_MS = 300
const AWAY_MS = 5 * 60_000

/** Reports that the subject is open here, and returns the colleagues who have it open too. */
export function usePresence(
  subject: string,
  kind: ChangeKind = 'enquiry',
  writing: Writing | null = null,
): Person[] {
  const { person } = useDesk()
  const latest = useEffectEvent(() => writing)
  const again = useRef<() => void>(null)
  useEffect(() => {
    const say = (open: { kind: ChangeKind; subject: string; writing: Writing | null } | null) =>
      call(setPresence, { tab: TAB, open }).then(
        ({ presence }) => publishPresence(presence),
        // The next report repeats it.
        () => {},
      )
    let wasSaid = false
    const sayAgain = () => {
      if (document.hidden || untouchedFor() > AWAY_MS) return
      wasSaid = true
      void say({ kind, subject, writing: latest() })
    }
    again.current = () => {
      if (wasSaid) sayAgain()
    }
    const settled = setTimeout(sayAgain, SETTLED_MS)
    const timer = setInterval(sayAgain, SAY_EVERY_MS)
    const closing = () => {
      const gone = new Blob([JSON.stringify({ tab: TAB, open: null })], { type: 'application/json' })
      navigator.sendBeacon(setPresence.path, gone)
    }
    window.addEventListener('pagehide', closing)
    return () => {
      clearTimeout(settled)
      clearInterval(timer)
      window.removeEventListener('pagehide', closing)
      // The next item is painted first.
      if (wasSaid) afterPaint(() => void say(null))
    }
  }, [kind, subject])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported again when `writing` changes
  useEffect(() => {
    again.current?.()
  }, [writing])
  return usePeopleAt(subject, kind).filter(({ id }) => id !== person.id)
}

/** The colleague who writes at the subject while it is open here. */
export function useOtherWriter(subject: string, kind: ChangeKind): Person | undefined {
  const { person } = useDesk()
  return usePeopleAt(subject, kind).find(({ id, writing }) => id !== person.id && writing !== null)
}

const usePeopleAt = (subject: string, kind: ChangeKind) =>
  useSyncExternalStore(onStatus, () => peopleAt({ kind, subject }))
