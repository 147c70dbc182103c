import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addWebhook, listWebhooks } from '../../contract/desk-webhooks.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useAction } from '../ui/use-action.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** Webhooks: messages to other programs of the organisation, for managers. */
export function Component() {
  const { prove } = useDesk()
  const [secret, setSecret] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const action = useAction()
  const { data, error, refetch } = useQuery({ queryKey: ['webhooks'], queryFn: () => call(listWebhooks) })
  useLive('setting', ['webhooks'])
  return (
    <div className="grid gap-5 max-w-208">
      <div>
        <PageTitle title="Webhooks" className="text-[1.375rem]" />
        <p className="mt-1 text-ink-2">
          Messages to other programs of yours, as{' '}
          <a className="link" href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
            Standard Webhooks
          </a>{' '}
          describes them. Who sent them is proven by a signature.
        </p>
      </div>
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {data?.webhooks.length === 0 && <p>No webhooks yet.</p>}
      {data?.webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} onChanged={refetch} onSecret={setSecret} />
      ))}
      {data && (
        <div>
          <Button look="outline" onClick={() => setAdding(true)}>
            Add a webhook
          </Button>
        </div>
      )}
      {isAdding && (
        <WebhookForm
          action={action}
          onSave={(wanted) =>
            void action.run(async () => {
              const added = await prove(() => call(addWebhook, wanted))
              setAdding(false)
              setSecret(added.secret)
              await refetch()
            })
          }
          onCancel={() => {
            action.forget()
            setAdding(false)
          }}
        />
      )}
      {secret && (
        <Dialog label="The secret">
          <div className="grid gap-4">
            <h2 className="text-xl">The secret</h2>
            <p>
              Copy it to the program now. It is not shown again. The program checks the sender of a message
              with it.
            </p>
            <output className="p-3 rounded-control bg-haldi-100 font-[monospace] wrap-anywhere select-all">
              {secret}
            </output>
            <Button onClick={() => setSecret(undefined)}>I have saved it</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
