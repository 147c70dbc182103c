import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { undoApplicationAction } from '../../contract/desk-application-actions.ts'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import {
  type COLUMN_ROLES,
  confirmFees,
  confirmReversals,
  previewStatement,
  type SeenFee,
  STATEMENT_MAX_BYTES,
  type StatementPreview,
  undoFees,
} from '../../contract/desk-statements.ts'
import { call, DeskFailure } from '../api/call.ts'
import { newKey } from '../items/new-key.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { Columns } from './columns.tsx'
import { Done, type DoneAction } from './done.tsx'
import { Earlier } from './earlier.tsx'
import { FileDrop } from './file-drop.tsx'
import { FindCredit } from './find-credit.tsx'
import { count, countsOf, daysOf } from './labels.ts'
import { MatchGroups } from './match-groups.tsx'
import { Month } from './month.tsx'
import { Parts } from './parts.tsx'
import { Reversals, type SeenReversal } from './reversals.tsx'
import { Settled } from './settled.tsx'
import { settledInFile, settledInMonth } from './settled-sums.ts'
import { Steps } from './steps.tsx'
import { useFeeMonth, useFees } from './use-fees.ts'

type Roles = (typeof COLUMN_ROLES)[number][]

interface Dropped {
  file: File
  columns: Roles | undefined
  read: StatementPreview
  step: 'columns' | 'match'
}

/** From a bank statement to confirmed fees: file, columns, match. Nothing is stored before the confirmation. */
export function Component() {
  const [dropped, setDropped] = useState<Dropped>()
  const [done, setDone] = useState<DoneAction>()
  /** Payments found by search. */
  const [taken, setTaken] = useState<FeeCredit[]>([])
  const fees = useFees()
  const client = useQueryClient()
  const show = useToast()
  const action = useAction()
  // A separate action, because a file may be dropped during another one.
  const reading = useAction()
  const look = () => client.invalidateQueries({ queryKey: ['fees'] })
  /** A repeated attempt to confirm the same has the same key, so that it is one action. */
  const attempt = useRef<{ file: File | undefined; sent: string; key: string }>(undefined)

  const read = (file: File, columns?: Roles) =>
    reading.run(async () => {
      action.forget()
      setDone(undefined)
      if (file.size > STATEMENT_MAX_BYTES)
        throw new DeskFailure('too_large', 'The file is too large. Download a shorter period.')
      const answer = await call(
        previewStatement,
        columns ? { columns: JSON.stringify(columns) } : {},
        {},
        file,
      )
      const { refused, found } = answer
      if (refused && !refused.columns) throw new DeskFailure('refused', refused.sentence)
      const isDoubtful = !found || (!columns && found.understood.columns.some(({ doubt }) => doubt))
      setTaken([])
      setDropped({ file, columns, read: answer, step: isDoubtful ? 'columns' : 'match' })
    })

  function putAway(): void {
    setDropped(undefined)
    setTaken([])
  }

  async function undo(id: string): Promise<void> {
    const { undone, left, notified } = await call(undoFees, undefined, { id })
    setDone(undefined)
    void look()
    const words = [`${count(undone, 'fee')} taken back.`]
    if (notified > 0)
      words.push(
        `${count(notified, 'person').replace('persons', 'people')} had been told, and will be told again.`,
      )
    if (left.length > 0) words.push(`Left, since something else followed: ${left.join(', ')}.`)
    show({ text: words.join(' ') })
  }

  const confirm = (seen: SeenFee[], from?: Dropped) =>
    action.run(async () => {
      reading.forget()
      const input = {
        seen: JSON.stringify(seen),
        ...(from?.columns && { columns: JSON.stringify(from.columns) }),
      }
      const sent = JSON.stringify(input)
      if (attempt.current?.sent !== sent || attempt.current.file !== from?.file)
        attempt.current = { file: from?.file, sent, key: newKey() }
      const answer = await call(confirmFees, { ...input, key: attempt.current.key }, {}, from?.file)
      attempt.current = undefined
      setDropped(undefined)
      setTaken([])
      setDone(answer)
      void look()
      const n = answer.confirmed.length
      show({
        text:
          n > 0
            ? `${countsOf(answer)}. ${n === 1 ? 'Its email leaves' : `${n} emails leave`} in 5 minutes.`
            : 'The credits are kept.',
        undo: () => undo(answer.actionId),
      })
    })

  /** Confirms reversals by the bank. An open statement is read again, with the new states. */
  async function confirmBack(seen: SeenReversal[], reason: string): Promise<void> {
    const columns = dropped?.columns && { columns: JSON.stringify(dropped.columns) }
    const { moved, left } = await call(
      confirmReversals,
      { seen: JSON.stringify(seen), reason, ...columns },
      {},
      dropped?.file,
    )
    void look()
    if (dropped) {
      const read = await call(previewStatement, columns ?? {}, {}, dropped.file)
      // The file may have been closed meanwhile.
      setDropped((now) => (now?.file === dropped.file ? { ...now, read } : now))
    }
    const words = moved.length > 0 ? [`${count(moved.length, 'fee')} not found after all.`] : []
    show({
      text: [...words, ...left.map(({ reference, why }) => `${reference}: ${why}`)].join(' '),
      ...(moved.length > 0 && {
        undo: async () => {
          for (const { reference, eventId } of moved)
            await call(undoApplicationAction, { eventId }, { reference })
          void look()
        },
      }),
    })
  }

  const { found, refused } = dropped?.read ?? {}
  const matched = new Set((found ?? fees.data)?.credits.map(({ id }) => id))
  const extra = taken.filter(({ id }) => !matched.has(id))
  const findCredit = (
    <FindCredit
      {...(dropped && { statement: dropped })}
      listed={new Set([...matched, ...extra.map(({ id }) => id)])}
      onTake={(credit) => setTaken((now) => [...now, credit])}
    />
  )
  const newest = fees.data?.actions.find(({ period }) => period)?.period?.to.slice(0, 7)
  const step = dropped?.step ?? 'file'
  const month = useFeeMonth(newest)
  const settled =
    step === 'match'
      ? found && settledInFile(found)
      : step === 'file' && month.data && settledInMonth(month.data, fees.data)
  // The sums in the head are shown together with what stands below them, which they would move.
  const [isRead, setRead] = useState(false)
  if (!isRead && !fees.isPending && !month.isLoading) setRead(true)
  const title =
    step === 'columns'
      ? 'Did we read it right?'
      : found
        ? daysOf(found.understood.period)
        : 'Fees from the bank'
  return (
    <div className="grid gap-4 max-w-336">
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
        <PageTitle title={title} className="text-[1.625rem]" />
        <Steps step={step} />
        {settled && <Settled {...settled} />}
      </div>
      {(action.problem ?? reading.problem) && (
        <Callout look="bad" role="alert">
          <p>{action.problem ?? reading.problem}</p>
        </Callout>
      )}
      {dropped && step === 'columns' && (
        <>
          {refused && (
            <Callout look="bad" role="alert">
              <p>{refused.sentence}</p>
            </Callout>
          )}
          <Columns
            key={dropped.file.name + dropped.file.lastModified}
            name={dropped.file.name}
            columns={found?.understood.columns ?? refused?.columns ?? []}
            firstLines={found?.understood.firstLines ?? refused?.firstLines ?? []}
            understood={found?.understood}
            busy={reading.busy}
            onBack={putAway}
            onNext={(columns) =>
              columns ? void read(dropped.file, columns) : setDropped({ ...dropped, step: 'match' })
            }
          />
        </>
      )}
      {dropped && step === 'match' && found && (
        <>
          <Reversals reversals={found.reversals} onConfirm={confirmBack} />
          <MatchGroups
            matched={found}
            taken={extra}
            isStored={false}
            headings={found.understood.columns.map(({ heading }) => heading)}
            busy={action.busy}
            onConfirm={(seen) => void confirm(seen, dropped)}
          />
          <p className="text-ink-2 text-second">
            {count(found.others.credits + found.others.debits, 'other line')}: debits, interest, other
            amounts. What the bank wrote there is not kept.
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {findCredit}
            <Button look="outline" onClick={() => setDropped({ ...dropped, step: 'columns' })}>
              Check the columns
            </Button>
            <Button look="outline" onClick={putAway}>
              Close without saving
            </Button>
          </div>
        </>
      )}
      {!dropped && !isRead && <Loading className="min-h-96" />}
      {!dropped && isRead && (
        <>
          {done && (
            <Done done={done} busy={action.busy} onUndo={() => void action.run(() => undo(done.actionId))} />
          )}
          {fees.data && <Reversals reversals={fees.data.reversals} onConfirm={confirmBack} />}
          <FileDrop isReading={reading.busy} onFile={(file) => void read(file)} />
          <Callout>
            <p>
              The file is read and then forgotten. Of debits nothing is kept; of other lines only the day and
              the amount. If days overlap, nothing counts twice.
            </p>
          </Callout>
          {fees.isError && (
            <Callout look="bad" role="alert">
              <p>{fees.error.message}</p>
              <div>
                <Button look="outline" onClick={() => void fees.refetch()}>
                  Try again
                </Button>
              </div>
            </Callout>
          )}
          {fees.data && (
            <>
              {fees.data.actions.length > 0 && (
                <section aria-label="Open payments" className="grid gap-2">
                  <div className="justify-between flex flex-wrap items-center gap-3">
                    <h2 className="text-lg">Open payments of earlier statements</h2>
                    {findCredit}
                  </div>
                  {matched.size + extra.length === 0 ? (
                    <p className="text-ink-2">No open payments.</p>
                  ) : (
                    <MatchGroups
                      matched={{ ...fees.data, notFound: [] }}
                      taken={extra}
                      isStored
                      busy={action.busy}
                      onConfirm={(seen) => void confirm(seen)}
                    />
                  )}
                </section>
              )}
              <Parts parts={fees.data.parts} />
              <Earlier
                actions={fees.data.actions}
                busy={action.busy}
                onUndo={({ id }) => void action.run(() => undo(id))}
              />
              {newest && <Month newest={newest} />}
            </>
          )}
        </>
      )}
    </div>
  )
}
