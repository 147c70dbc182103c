import { useEffect, useRef } from 'react'
import { say } from '../../contract/sentences.ts'
import { translate } from '../texts/translate.ts'
import { Button } from './button.tsx'
import { dayAndTime } from './format-time.ts'
import { Note } from './note.tsx'

interface DraftOfferProps {
  /** Epoch milliseconds. */
  startedAt: number
  onContinue: () => void
  onStartAfresh: () => void
}

/** Offers a draft of an earlier visit. It may belong to another person, so none of its values are shown yet. */
export function DraftOffer({ startedAt, onContinue, onStartAfresh }: DraftOfferProps) {
  const box = useRef<HTMLDivElement>(null)
  // After a reload the browser restores the scroll position, far below this.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Note look="info" role="status">
        <p className="font-semibold">
          {say(translate('You started this form {when}.'), {
            when: dayAndTime(new Date(startedAt), new Date()),
          })}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="small" onClick={onContinue}>
            {translate('Continue where you left off')}
          </Button>
          <Button size="small" look="outline" onClick={onStartAfresh}>
            {translate('Start afresh')}
          </Button>
        </div>
      </Note>
    </div>
  )
}
