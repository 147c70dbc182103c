import { useState } from 'react'
import { webhookState } from '../../contract/desk-settings.ts'
import * as calls from '../../contract/desk-webhooks.ts'
import { call, DeskFailure } from '../api/call.ts'
import { History } from '../settings/history.tsx'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { SureDialog } from '../ui/sure-dialog.tsx'
import { whenOf } from '../ui/times.ts'
import { useAction } from '../ui/use-action.ts'
import { Deliveries } from './deliveries.tsx'
import { inWords } from './labels.ts'
import { WebhookForm } from './webhook-form.tsx'

type WebhookState = Pick<calls.Webhook, 'events' | 'fields'>

interface WebhookCardProps {
  webhook: calls.Webhook
  onChanged: () => Promise<unknown>
  onSecret: (secret: string) => void
}

/** One webhook: the state of its deliveries, and its actions. */
export function WebhookCard({ webhook, onChanged, onSecret }: WebhookCardProps) {
  const { prove } = useDesk()
  const action = useAction()
  const [shown, show] = useState<'change' | 'messages' | 'remove'>()
  /** The version on which the change was begun; undefined after a conflict was shown. */
  const [begun, begin] = useState<number>()
  const { id, url, version, off } = webhook
  const change = (work: () => Promise<unknown>) =>
    action.run(async () => {
      await prove(work)
      show(undefined)
      await onChanged()
    })
  const save = ({ events, fields }: WebhookState, seen: number) =>
    change(() =>
      call(calls.changeWebhook, { version: seen, events, fields }, { id }).catch(async (error: unknown) => {
        if (error instanceof DeskFailure && error.code === 'changed_meanwhile') {
          begin(undefined)
          await onChanged()
        }
        throw error
      }),
    )
  const test = () =>
    action.run(async () => {
      await call(calls.testWebhook, undefined, { id })
      show('messages')
      await onChanged()
    })
  const rotate = () =>
    action.run(async () => {
      const { secret } = await prove(() => call(calls.rotateWebhookSecret, undefined, { id }))
      onSecret(secret)
      await onChanged()
    })
  return (
    <section className="grid gap-3 p-4 border border-hair rounded-box" aria-label={url}>
      <h2 className="wrap-anywhere font-text text-[1rem]">{url}</h2>
      <p className="text-ink-2 text-second">{inWords(webhook)}</p>
      <State webhook={webhook} />
      {action.problem && shown !== 'change' && (
        <Callout look="bad" role="alert">
          <p>{action.problem}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={action.busy || off !== null} onClick={() => void test()}>
          Send a test
        </Button>
        <Button
          look="outline"
          aria-expanded={shown === 'messages'}
          onClick={() => show(shown === 'messages' ? undefined : 'messages')}
        >
          Messages
        </Button>
        <Button
          look="outline"
          onClick={() => {
            begin(version)
            show('change')
          }}
        >
          Change
        </Button>
        <Button look="outline" disabled={action.busy} onClick={() => void rotate()}>
          New secret
        </Button>
        <Button
          look="outline"
          disabled={action.busy}
          onClick={() => void change(() => call(calls.changeWebhook, { isOn: off !== null }, { id }))}
        >
          {off === null ? 'Switch off' : 'Switch on'}
        </Button>
        <Button look="danger" disabled={action.busy} onClick={() => show('remove')}>
          Remove
        </Button>
      </div>
      {shown === 'messages' && <Deliveries id={id} />}
      <History
        name={webhookState(id)}
        title={url}
        version={version}
        inWords={(state) => inWords(state as WebhookState)}
        busy={action.busy}
        onBringBack={(state) => void save(state as WebhookState, version)}
      />
      {shown === 'change' && (
        <WebhookForm
          webhook={webhook}
          action={action}
          onSave={(chosen) => void save(chosen, begun ?? version)}
          onCancel={() => {
            action.forget()
            show(undefined)
          }}
        />
      )}
      {shown === 'remove' && (
        <SureDialog
          title="Remove this webhook?"
          action="Remove it"
          onDo={() => void change(() => call(calls.removeWebhook, undefined, { id }))}
          onClose={() => show(undefined)}
        >
          <p>Nothing more is sent there. Waiting messages are deleted.</p>
        </SureDialog>
      )}
    </section>
  )
}

function State({ webhook: { off, failingSince, waiting, oldSecretUntil } }: { webhook: calls.Webhook }) {
  const waits = waiting > 0 && `${waiting === 1 ? '1 message waits' : `${waiting} messages wait`}.`
  return (
    <>
      {off?.because === 'failures' && (
        <Callout look="bad">
          <p>
            Switched off {whenOf(off.at)}: it took no message for {calls.FAILS_DAYS} days. {waits}
          </p>
        </Callout>
      )}
      {off?.because === 'manager' && (
        <Callout>
          <p>
            Switched off {whenOf(off.at)}. {waits}
          </p>
        </Callout>
      )}
      {!off && failingSince && (
        <Callout look="sun">
          <p>
            It takes no messages since {whenOf(failingSince)}. {waits}
          </p>
        </Callout>
      )}
      {oldSecretUntil && (
        <Callout>
          <p>The earlier secret also works until {whenOf(oldSecretUntil)}.</p>
        </Callout>
      )}
    </>
  )
}
