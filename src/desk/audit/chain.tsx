import { useQueryClient } from '@tanstack/react-query'
import { type AuditChain, checkAuditChain } from '../../contract/desk-audit.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { useAction } from '../ui/use-action.ts'
import { type Clock, clockOf } from './clock.ts'
import { CHAIN, useAuditFilters, useChain } from './use-audit.ts'

const number = new Intl.NumberFormat('en-IN')
const linesOf = (count: number) => `${number.format(count)} ${count === 1 ? 'line' : 'lines'}`

/** Whether the chain of the record is unbroken, and the time of the last check. */
export function Chain() {
  const client = useQueryClient()
  const action = useAction()
  const { data: known } = useAuditFilters()
  const { data: chain, error } = useChain()
  const check = () =>
    action.run(async () => {
      await call(checkAuditChain)
      await client.invalidateQueries({ queryKey: [CHAIN] })
    })
  const isBusy = action.busy || chain?.running != null
  return (
    <section
      aria-label="Integrity of the log"
      className="grid gap-2 py-2 px-3 border-b border-hair-2 text-second @min-[36.5rem]/list:grid-cols-[minmax(0,1fr)_auto] @min-[36.5rem]/list:items-center"
    >
      <div role="status">{chain && <Found chain={chain} clock={clockOf(known?.timeZone)} />}</div>
      {chain?.running && <Running {...chain.running} />}
      {(action.problem ?? error?.message) && (
        <Callout look="bad" role="alert">
          <p>{action.problem ?? error?.message}</p>
        </Callout>
      )}
      {chain && (
        <Button className="justify-self-start" look="outline" disabled={isBusy} onClick={() => void check()}>
          {isBusy ? 'Checking…' : 'Check now'}
        </Button>
      )}
    </section>
  )
}

function Found({ chain: { checked, upTo, waiting, running }, clock }: { chain: AuditChain; clock: Clock }) {
  if (running) return null
  if (!checked)
    return (
      <Callout look="sun">
        <p>
          <b>Not checked yet.</b> {linesOf(upTo)} {upTo === 1 ? 'is' : 'are'} tied together
          {waiting > 0 && `, ${number.format(waiting)} wait`}.
        </p>
      </Callout>
    )
  const when = `checked ${clock.moment(checked.at)}`
  if (checked.problem)
    return (
      <Callout look="bad">
        <p>
          <b>The log was changed.</b> {linesOf(checked.intact)} hold, {when}. {checked.problem}
        </p>
        <p>Keep a backup, and ask the operator of the server: see docs/operations.md.</p>
      </Callout>
    )
  const newer = upTo - checked.upTo
  return (
    <Callout look="ok">
      <p>
        <b>The log is complete: nothing changed, nothing removed.</b> {linesOf(checked.intact)}, {when}.
        {newer > 0 && ` ${linesOf(newer)} since then.`}
      </p>
      {checked.backDated > 0 && (
        <p>
          {linesOf(checked.backDated)} of them say an earlier time than lines before: a clock was set back, or
          somebody wrote them later.
        </p>
      )}
    </Callout>
  )
}

function Running({ checked, total }: { checked: number; total: number }) {
  return (
    <div className="grid gap-1">
      <progress
        className="w-full h-2.5 accent-jamun-600"
        aria-label="Lines checked"
        max={Math.max(total, checked, 1)}
        value={checked}
      />
      <p className="text-second tabular-nums">
        {number.format(checked)} of {linesOf(total)}
      </p>
    </div>
  )
}
