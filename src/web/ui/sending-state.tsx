import type { ReactNode } from 'react'
import { langOf } from '../texts/lang-of.ts'
import { translate, translateAny } from '../texts/translate.ts'
import { Note } from './note.tsx'

interface SendingStateProps {
  online: boolean
  /** The last try got no answer. */
  waiting: boolean
  error?: { title: string; detail?: string }
  /** The handling of this form offline. */
  offlineText: string
  /** An action for the error, in addition to a retry. */
  children?: ReactNode
}

/** Above the submit button: why the last try failed, and the state of the network. */
export function SendingState({ online, waiting, error, offlineText, children }: SendingStateProps) {
  const title = error && translateAny(error.title)
  return (
    <>
      <div role="alert">
        {error && (
          <Note look="problem">
            {waiting && !online && <p className="font-semibold text-err">{translate('You are offline')}</p>}
            <p lang={langOf(title)} className={waiting && !online ? '' : 'font-semibold text-err'}>
              {title}
            </p>
            {error.detail && <p className="mt-1 text-base">{translateAny(error.detail)}</p>}
            {children}
          </Note>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {!online && !error && (
          <Note look="offline">
            <p className="font-semibold">
              {translate(waiting ? 'Waiting for the network' : 'You are offline')}
            </p>
            <p className="mt-1 text-base">
              {waiting ? translate('This form goes out by itself when you are back online.') : offlineText}
            </p>
          </Note>
        )}
      </div>
    </>
  )
}
