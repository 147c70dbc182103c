import { useAuth } from '../../auth/use-auth.ts'
import { translate } from '../../texts/translate.ts'
import { Note } from '../../ui/note.tsx'

/** Explains why a person must log in again and again, with the remedy. Renders nothing if there is no problem. */
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
    return translate(
      'Your browser blocks cookies for this site, so you will be signed out after a few minutes. Allow cookies in its settings to stay logged in.',
    )
  }
  if (!storageWorks()) {
    return translate(
      'Your browser saves nothing for this site, so you will be signed out when you reload or close the page. Allow site data in its settings to stay logged in.',
    )
  }
  if (endedEarly) {
    return translate(
      'You were signed out early. Maybe you signed out this device from another one. If it happens again after a few minutes, allow cookies for this site in the settings of your browser.',
    )
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
