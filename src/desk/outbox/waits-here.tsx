import { Clock } from 'lucide-react'
import { takeBack, type Waiting } from './outbox.ts'

/** What was done about this one and has not left yet. A change that came too late is shown beside the newer one instead. */
export function WaitsHere({ deeds }: { deeds: Waiting[] }) {
  if (deeds.length === 0) return undefined
  return (
    <section aria-label="Not sent yet" className="waits">
      <ul>
        {deeds.map((deed) => (
          <OneWaiting key={deed.id} deed={deed} />
        ))}
      </ul>
    </section>
  )
}

function OneWaiting({ deed }: { deed: Waiting }) {
  const { id, words, refused } = deed
  return (
    <li>
      <p className="waits-line">
        <span className="waits-sign">
          <Clock aria-hidden="true" size={14} />
          {refused ? 'not saved' : 'waits for the network'}
        </span>
        <span>{words}</span>
        <button
          type="button"
          className="item-undo"
          aria-label={`Take back: ${words}`}
          onClick={() => takeBack(id)}
        >
          Take back
        </button>
      </p>
      {refused && <p role="alert">{refused.message}</p>}
      {deed.what === 'note' && <p className="item-note">{deed.input.text}</p>}
    </li>
  )
}
