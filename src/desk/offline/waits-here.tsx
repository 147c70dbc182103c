import { Clock } from 'lucide-react'
import { takeBack, type Waiting } from './outbox.ts'

/** What was done about this one and has not left yet. A change that came too late is shown beside the newer one instead. */
export function WaitsHere({ actions }: { actions: Waiting[] }) {
  if (actions.length === 0) return undefined
  return (
    <section aria-label="Not sent yet" className="waits">
      <ul>
        {actions.map((action) => (
          <OneWaiting key={action.id} action={action} />
        ))}
      </ul>
    </section>
  )
}

function OneWaiting({ action }: { action: Waiting }) {
  const { id, words, refused } = action
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
      {action.what === 'note' && <p className="item-note">{action.input.text}</p>}
    </li>
  )
}
