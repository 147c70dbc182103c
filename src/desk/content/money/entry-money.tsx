import { useRef, useState } from 'react'
import { type MoneyChange, stopMoney } from '../../../contract/desk-money.ts'
import { mayDo } from '../../../contract/staff-rights.ts'
import { call } from '../../api/call.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ProblemLine } from '../../ui/problem.tsx'
import { SureDialog } from '../../ui/sure-dialog.tsx'
import { whenOf } from '../../ui/times.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Compare } from './compare.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useMoney } from './use-money.ts'

/** The pending proposals of this entry, and those decided within the last day. */
export function EntryMoney({ id }: { id: string }) {
  const { data, refresh } = useMoney()
  const changes = data?.changes.filter(({ entry }) => entry === id) ?? []
  return changes.map((change) => (
    <Change key={change.id} change={change} mayStop={data?.mayStop ?? false} onDone={refresh} />
  ))
}

interface ChangeProps {
  change: MoneyChange
  mayStop: boolean
  onDone: () => Promise<unknown>
}

function Change({ change, mayStop, onDone }: ChangeProps) {
  const { person } = useDesk()
  const action = useAction()
  const toast = useToast()
  const box = useRef<HTMLElement>(null)
  const [asks, ask] = useState<'confirm' | 'stop'>()
  const { id, state, isMine, barred, stoppedBefore, until } = change
  const mayDecide = mayStop && state !== 'stopped'
  const done = async (text: string) => {
    toast({ text })
    await onDone()
    // The pressed button may have been removed by its action.
    box.current?.focus()
  }
  const stop = () =>
    void action.run(async () => {
      try {
        const stopped = await call(stopMoney, undefined, { id })
        await done(
          stopped.state === 'back' ? 'The old values are restored' : isMine ? 'Taken back' : 'Stopped',
        )
      } catch (failure) {
        await onDone()
        throw failure
      }
    })
  const stopLabel = state === 'waiting' && isMine ? 'Take it back' : 'Stop the change'
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="grid gap-3 focus-visible:outline-offset-4"
      aria-label={TITLES[state]}
    >
      <Callout look={state === 'waiting' ? 'sun' : 'plain'}>
        <h2 className="font-semibold">{TITLES[state]}</h2>
        <p>{whatHappened(change)}</p>
        {until && <p className="text-second">{ENDS[state](whenOf(until))}</p>}
        {barred && (
          <p>
            {barred.why}
            {barred.from && ` You can confirm it from ${whenOf(barred.from)} on.`}
          </p>
        )}
        {stoppedBefore && (
          <p className="font-semibold">
            The very same values were stopped on {whenOf(stoppedBefore)}. Ask before you approve them.
          </p>
        )}
        <ProblemLine text={action.problem} />
        {mayDecide && (
          <div className="mt-1 flex flex-wrap gap-2">
            {state === 'waiting' && !isMine && !barred && mayDo(person.role, 'money') && (
              <Button disabled={action.busy} onClick={() => ask('confirm')}>
                Compare and approve…
              </Button>
            )}
            <Button
              look={isMine ? 'outline' : 'danger'}
              disabled={action.busy}
              onClick={() => (state === 'waiting' ? stop() : ask('stop'))}
            >
              {stopLabel}
              {state !== 'waiting' && '…'}
            </Button>
          </div>
        )}
      </Callout>
      <Compare change={change} />
      {asks === 'confirm' && (
        <ConfirmDialog
          change={change}
          onConfirmed={() => done('Published')}
          onStale={onDone}
          onClose={() => ask(undefined)}
        />
      )}
      {asks === 'stop' && (
        <SureDialog
          title="Restore the old values?"
          action="Restore them"
          onDo={stop}
          onClose={() => ask(undefined)}
        >
          <p>People see them again at once. All managers get a mail.</p>
        </SureDialog>
      )}
    </section>
  )
}

const TITLES: Record<MoneyChange['state'], string> = {
  waiting: 'A second manager must approve it',
  'in force': 'Changed',
  stopped: 'A change was stopped',
}

const ENDS: Record<MoneyChange['state'], (until: string) => string> = {
  waiting: (until) => `All managers have a mail. The request ends by itself on ${until}.`,
  'in force': (until) =>
    `All managers have a mail. Until ${until} each of them can bring the old values back.`,
  stopped: () => 'All managers have a mail.',
}

function whatHappened({ state, by, isMine, at, confirmedBy, closedBy, closedAt }: MoneyChange): string {
  const asked = `${isMine ? 'You' : (by ?? 'Somebody on the server')} asked for it on ${whenOf(at)}.`
  if (state === 'waiting') return `${asked} Until another manager approves it, people see the old values.`
  if (state === 'stopped')
    return `${closedBy ?? 'A former colleague'} stopped it${closedAt ? ` on ${whenOf(closedAt)}` : ''}. The old values stay.`
  if (confirmedBy) return `${asked} ${confirmedBy} confirmed it.`
  return by
    ? `${isMine ? 'You' : by} set it without approval on ${whenOf(at)}, since nobody could pay before.`
    : `On ${whenOf(at)}, on the server. Nobody at the desk approved it.`
}
