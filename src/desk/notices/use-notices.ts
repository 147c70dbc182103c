import { useEffect } from 'react'
import type { ChangeKind } from '../../contract/desk-live.ts'
import { onChange } from '../api/bus.ts'
import { setUnseen } from '../ui/window-title.ts'
import { noticesAreOn } from './setting.ts'
import { playSound } from './sound.ts'

/** Many arrivals at once cause one sound. */
const QUIET_MS = 3000

/** The server sends these only to staff with the right to see them. */
const NEW = new Set<ChangeKind>(['new enquiry', 'new application'])

/**
 * Announces new enquiries and applications: a quiet sound, and a count in the title of a window in the background. Used
 * once, in the frame.
 */
export function useNotices(personId: string): void {
  useEffect(() => {
    let unseen = 0
    let playedAt = 0
    const stop = onChange(({ kind, subject }) => {
      if (!NEW.has(kind) || !subject || !noticesAreOn(personId)) return
      if (document.hidden) setUnseen(++unseen)
      if (Date.now() - playedAt < QUIET_MS) return
      playedAt = Date.now()
      playSound()
    })
    function seen(): void {
      if (document.hidden) return
      unseen = 0
      setUnseen(0)
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', seen)
      setUnseen(0)
    }
  }, [personId])
}
