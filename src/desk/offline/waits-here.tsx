import { Clock } from 'lucide-react'
import { noteClass } from '../ui/classes.ts'
import { dequeue, type Waiting } from './outbox.ts'

/** The queued actions on this item. A change that conflicts is shown beside the newer one instead. */
export function WaitsHere({ actions }: { actions: Waiting[] }) {
  if (actions.length === 0) return undefined
  return (
    <section
      aria-label="Not sent yet"
      className="py-2.5 px-3.5 border border-dashed border-haldi-500 rounded-box"
    >
      <ul className="grid gap-2.5">
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
    <li className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-y-1 gap-x-2.5">
        <span className="inline-flex items-center gap-1.25 py-px px-2.5 rounded-full bg-haldi-100 text-haldi-700 text-second forced-edge">
          <Clock aria-hidden="true" size={14} />
          {refused ? 'not saved' : 'waiting for the network'}
        </span>
        <span>{words}</span>
        <button
          type="button"
          className="min-h-6 link touch:min-h-11 touch:pr-2 touch:-my-2.5 ml-auto"
          aria-label={`Take back: ${words}`}
          onClick={() => dequeue(id)}
        >
          Take back
        </button>
      </p>
      {refused && <p role="alert">{refused.message}</p>}
      {action.what === 'note' && <p className={noteClass}>{action.input.text}</p>}
    </li>
  )
}
