import { useEffect } from 'react'
import { onChange } from '../live/bus.ts'
import { noticesAreOn } from './setting.ts'
import { playSound } from './sound.ts'
import { setUnseen } from './window-title.ts'

/** So that many at once are one sound. */
const QUIET_MS = 3000

/** A quiet sound, and a count in the title of a window nobody looks at, for enquiries that come in. Once, in the frame. */
export function useNotices(personId: string): void {
  useEffect(() => {
    let unseen = 0
    let playedAt = 0
    const stop = onChange(({ kind, subject }) => {
      if (kind !== 'new enquiry' || !subject || !noticesAreOn(personId)) return
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
