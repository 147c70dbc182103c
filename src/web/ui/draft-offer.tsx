import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

interface DraftOfferProps {
  savedAt: number
  onContinue: () => void
  onStartAfresh: () => void
}

/** Offers a draft of an earlier visit. It may be another person's, so nothing of it shows yet. */
export function DraftOffer({ savedAt, onContinue, onStartAfresh }: DraftOfferProps) {
  const box = useRef<HTMLDivElement>(null)
  // After a reload the browser scrolls to where the person was, far below this.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Note look="info" role="status">
        <p className="font-semibold">This form was begun on this device {whenOf(savedAt)}.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="small" onClick={onContinue}>
            Continue where you left off
          </Button>
          <Button size="small" look="outline" onClick={onStartAfresh}>
            Start afresh
          </Button>
        </div>
      </Note>
    </div>
  )
}

function whenOf(savedAt: number): string {
  const date = new Date(savedAt)
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' }).format(date)
  if (date.toDateString() === new Date().toDateString()) return `today at ${time}`
  return `on ${new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long' }).format(date)} at ${time}`
}
