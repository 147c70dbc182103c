import { useAuth } from '../../auth/use-auth.ts'
import { Note } from '../../ui/note.tsx'
import { words } from './words.ts'

/** Explains why a person must log in again and again, and what to do. Renders nothing if there is no problem. */
export function BrowserNote() {
  const auth = useAuth()
  if (auth.status !== 'signed-out') return null
  const text = textFor(auth.reason === 'expired early')
  if (!text) return null
  return (
    <Note look="info" className="mt-6 text-base">
      {text}
    </Note>
  )
}

function textFor(endedEarly: boolean): string | undefined {
  if (!navigator.cookieEnabled) {
    return words.noCookies
  }
  if (!storageWorks()) {
    return words.noStorage
  }
  if (endedEarly) {
    return words.endedEarly
  }
}

function storageWorks(): boolean {
  try {
    localStorage.setItem('probe', '1')
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}
