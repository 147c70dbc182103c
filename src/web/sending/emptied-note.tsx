import { type ReactNode, useEffect, useRef } from 'react'
import { messages } from '../../contract/messages.ts'
import { useAuth } from '../auth/use-auth.ts'
import { translate } from '../texts/translate.ts'
import { Note } from '../ui/note.tsx'

/** Explains why a form was emptied while somebody filled it. `logIn`  how to restore the stored values */
export function EmptiedNote({ logIn }: { logIn?: ReactNode }) {
  const auth = useAuth()
  const box = useRef<HTMLDivElement>(null)
  // After Submit the page is scrolled far below this note.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  const expired =
    auth.status === 'signed-out' && (auth.reason === 'expired' || auth.reason === 'expired early')
  return (
    <div ref={box} role="alert">
      <Note look={expired ? 'problem' : 'info'}>
        {expired && <p className="font-semibold text-err">{translate(messages.sessionExpired)}</p>}
        <p className={expired ? 'mt-1 text-base' : 'font-semibold'}>
          {translate(
            auth.status === 'signed-in'
              ? 'Someone else logged in, so we cleared this form.'
              : 'You are signed out now, so we cleared this form.',
          )}
        </p>
        {auth.status === 'signed-out' && logIn}
      </Note>
    </div>
  )
}
