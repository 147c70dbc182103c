import type { ReactNode } from 'react'
import { Note } from './note.tsx'

interface SendingStateProps {
  online: boolean
  /** No answer came to the last try. */
  waiting: boolean
  trouble?: { title: string; detail?: string }
  /** What happens on this form while there is no network. */
  offlineText: string
  /** What the person can do about the trouble, beside trying again. */
  children?: ReactNode
}

/** Above the submit button: why the last try failed, and what the network is up to. */
export function SendingState({ online, waiting, trouble, offlineText, children }: SendingStateProps) {
  return (
    <>
      <div role="alert">
        {trouble && (
          <Note look="problem">
            <p className="font-semibold text-err">{trouble.title}</p>
            {trouble.detail && <p className="mt-1 text-base">{trouble.detail}</p>}
            {children}
          </Note>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {!online && !trouble && (
          <Note look="offline">
            <p className="font-semibold">{waiting ? 'Waiting for the network.' : 'You are offline.'}</p>
            <p className="mt-1 text-base">
              {waiting ? 'This form is sent by itself as soon as the network is back.' : offlineText}
            </p>
          </Note>
        )}
      </div>
    </>
  )
}
