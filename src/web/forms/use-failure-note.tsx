import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import { useOnline } from '../sending/use-online.ts'
import { langOf } from '../texts/lang-of.ts'
import { translate, translateAny } from '../texts/translate.ts'
import { Note } from '../ui/note.tsx'

interface Failure {
  title: string
  detail?: string
  noAnswer: boolean
}

/**
 * Shows in a form why the last try failed, until the next one, because the toast disappears quickly. Only the toast is
 * announced to screen readers.
 *
 * `form`  spread into the form: a new try removes the note `note`  goes into the form, above its fields
 * `show`  called after a failed try, with the toast's texts
 */
export function useFailureNote() {
  const [failure, setFailure] = useState<Failure>()
  const clear = () => setFailure(undefined)
  return {
    form: { method: 'post', noValidate: true, onSubmitCapture: clear } as const,
    note: failure && <FailureNote {...failure} />,
    show: (error: unknown, texts: { title: string; detail?: string }) => {
      setFailure({ ...texts, noAnswer: error instanceof ApiFailure && error.status === 0 })
    },
    clear,
  }
}

function FailureNote({ title, detail, noAnswer }: Failure) {
  const box = useRef<HTMLDivElement>(null)
  const offline = !useOnline() && noAnswer
  const shown = translateAny(title)
  // Both the note and the focused element should be visible. If the screen is too small, the focused element wins.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} data-failure>
      <Note look={offline ? 'offline' : 'problem'} className="wrap-anywhere">
        {offline && <p className="font-semibold">{translate('You are offline')}</p>}
        <p lang={langOf(shown)} className={offline ? '' : 'font-semibold text-err'}>
          {shown}
        </p>
        {detail && <p className="mt-1 text-base">{translateAny(detail)}</p>}
      </Note>
    </div>
  )
}
