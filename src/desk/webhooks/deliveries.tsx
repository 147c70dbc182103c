import { useQuery } from '@tanstack/react-query'
import {
  listDeliveries,
  replayDelivery,
  TEST_EVENT,
  type WebhookDelivery,
  type WebhookEvent,
} from '../../contract/desk-webhooks.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { whenOf } from '../ui/times.ts'
import { useAction } from '../ui/use-action.ts'
import { EVENT_WORDS, STATE_WORDS } from './labels.ts'

const LOOK_AGAIN_MS = 3000

const stateLook: Partial<Record<WebhookDelivery['state'], string>> = {
  delivered: 'font-semibold text-neem-700',
  'gave up': 'font-semibold text-err',
}

/** The last messages to one address: the response, its duration, and the time of the next attempt. */
export function Deliveries({ id }: { id: string }) {
  const action = useAction()
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', id],
    queryFn: () => call(listDeliveries, undefined, { id }),
    refetchInterval: LOOK_AGAIN_MS,
  })
  const again = (delivery: WebhookDelivery) =>
    action.run(async () => {
      await call(replayDelivery, { delivery: delivery.id }, { id })
      await refetch()
    })
  const problem = action.problem ?? error?.message
  return (
    <div className="grid gap-2">
      <Problem text={problem} />
      {data?.deliveries.length === 0 && <p className="text-ink-2">Nothing was sent yet.</p>}
      <ul aria-label="Messages">
        {data?.deliveries.map((delivery) => (
          <li
            className="flex flex-wrap items-center gap-y-1 gap-x-4 py-2.5 border-t border-hair-2"
            key={delivery.id}
          >
            <span className="wrap-anywhere min-w-[min(16rem,100%)] flex-1">
              <b className="font-semibold">{eventWords(delivery.event)}</b>
              {delivery.reference && `, ${delivery.reference}`}
              <span className="block text-ink-2 text-second">
                {whenOf(delivery.at)}. {triesInWords(delivery)}
              </span>
            </span>
            <span className={stateLook[delivery.state]}>{STATE_WORDS[delivery.state]}</span>
            {delivery.state !== 'waits' && (
              <Button look="outline" disabled={action.busy} onClick={() => void again(delivery)}>
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const eventWords = (event: string) =>
  event === TEST_EVENT ? 'A test' : (EVENT_WORDS[event as WebhookEvent] ?? event)

function triesInWords({ tries, nextAt }: WebhookDelivery): string {
  const [last] = tries
  const next = nextAt && tries.length > 0 ? ` Next try ${whenOf(nextAt)}.` : ''
  if (!last) return 'Not tried yet.'
  const answer = last.status === null ? 'No answer' : `Answered ${last.status}`
  const times = tries.length === 1 ? '' : `, ${tries.length} tries`
  return `${answer} after ${last.ms} ms${times}. ${last.problem ?? ''}${next}`
}
