import { useEffect } from 'react'
import type { ChangeKind } from '../../contract/desk-live.ts'
import { onChange } from '../api/bus.ts'
import { setUnseen } from '../ui/window-title.ts'
import { noticesAreOn } from './setting.ts'
import { playSound } from './sound.ts'

/** So that many at once are one sound. */
const QUIET_MS = 3000

/** The server sends these only to staff with the right to see them. */
const NEW = new Set<ChangeKind>(['new enquiry', 'new application'])

/** A quiet sound, and a count in the title of a window nobody looks at, for enquiries and applications that come in. Once, in the frame. */
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
