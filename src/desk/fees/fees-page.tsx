import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type COLUMN_ROLES,
  confirmFees,
  type FeeCredit,
  type FeeMonth,
  type MatchedFees,
  previewStatement,
  type SeenFee,
  STATEMENT_MAX_BYTES,
  type StatementPreview,
  undoFees,
} from '../../contract/desk-fees.ts'
import { call, DeskFailure } from '../call.ts'
import { useToast } from '../toasts/toasts.tsx'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Tell } from '../ui/tell.tsx'
import { useDeed } from '../ui/use-deed.ts'
import { Columns } from './columns.tsx'
import { Done, type DoneDeed } from './done.tsx'
import { Earlier } from './earlier.tsx'
import { FileDrop } from './file-drop.tsx'
import { MatchGroups } from './match-groups.tsx'
import { Month } from './month.tsx'
import { Settled } from './settled.tsx'
import { Steps } from './steps.tsx'
import { useFeeMonth, useFees } from './use-fees.ts'
import { count, daysOf, monthOf } from './words.ts'
import './fees.css'
import './match-lines.css'

type Roles = (typeof COLUMN_ROLES)[number][]

interface Dropped {
  file: File
  columns: Roles | undefined
  read: StatementPreview
  step: 'columns' | 'match'
}

/** From a statement of the bank to fees that are found: file, columns, match. Until somebody confirms, nothing is stored. */
export function Component() {
  const [dropped, setDropped] = useState<Dropped>()
  const [done, setDone] = useState<DoneDeed>()
  const fees = useFees()
  const client = useQueryClient()
  const show = useToast()
  const deed = useDeed()
  // By itself: a file may be dropped while something else is under way.
  const reading = useDeed()
  const look = () => client.invalidateQueries({ queryKey: ['fees'] })

  const read = (file: File, columns?: Roles) =>
    reading.run(async () => {
      deed.forget()
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
      setDropped({ file, columns, read: answer, step: isDoubtful ? 'columns' : 'match' })
    })

  async function undo(id: string): Promise<void> {
    const { undone, left, told } = await call(undoFees, undefined, { id })
    setDone(undefined)
    void look()
    const words = [`${count(undone, 'fee')} taken back.`]
    if (told > 0)
      words.push(
        `${count(told, 'person').replace('persons', 'people')} had been told, and will be told again.`,
      )
    if (left.length > 0) words.push(`Left, since something else followed: ${left.join(', ')}.`)
    show({ text: words.join(' ') })
  }

  const confirm = (seen: SeenFee[], from?: Dropped) =>
    deed.run(async () => {
      reading.forget()
      const answer = await call(
        confirmFees,
        {
          seen: JSON.stringify(seen),
          ...(from?.columns && { columns: JSON.stringify(from.columns) }),
        },
        {},
        from?.file,
      )
      setDropped(undefined)
      setDone(answer)
      void look()
      const n = answer.confirmed.length
      show({
        text:
          n > 0
            ? `${count(n, 'fee')} confirmed. ${n === 1 ? 'Its mail leaves' : `${n} mails leave`} in 5 minutes.`
            : 'The credits are kept.',
        undo: () => undo(answer.deedId),
      })
    })

  const { found, refused } = dropped?.read ?? {}
  const newest = fees.data?.deeds.find(({ period }) => period)?.period?.to.slice(0, 7)
  const step = dropped?.step ?? 'file'
  const month = useFeeMonth(newest)
  const settled =
    step === 'match'
      ? found && settledInFile(found)
      : step === 'file' && month.data && settledInMonth(month.data, fees.data)
  const title =
    step === 'columns'
      ? 'Did we read it right?'
      : found
        ? daysOf(found.understood.period)
        : 'Fees from the bank'
  return (
    <div className="fee-page">
      <div className="fee-head">
        <PageTitle title={title} className="text-[1.625rem]" />
        <Steps step={step} />
        {settled && <Settled {...settled} />}
      </div>
      {(deed.problem ?? reading.problem) && (
        <Tell look="bad" role="alert">
          <p>{deed.problem ?? reading.problem}</p>
        </Tell>
      )}
      {dropped && step === 'columns' && (
        <>
          {refused && (
            <Tell look="bad" role="alert">
              <p>{refused.sentence}</p>
            </Tell>
          )}
          <Columns
            key={dropped.file.name + dropped.file.lastModified}
            name={dropped.file.name}
            columns={found?.understood.columns ?? refused?.columns ?? []}
            firstLines={found?.understood.firstLines ?? refused?.firstLines ?? []}
            understood={found?.understood}
            busy={reading.busy}
            onBack={() => setDropped(undefined)}
            onNext={(columns) =>
              columns ? void read(dropped.file, columns) : setDropped({ ...dropped, step: 'match' })
            }
          />
        </>
      )}
      {dropped && step === 'match' && found && (
        <>
          <MatchGroups
            matched={found}
            isKept={false}
            headings={found.understood.columns.map(({ heading }) => heading)}
            busy={deed.busy}
            onConfirm={(seen) => void confirm(seen, dropped)}
          />
          <p className="text-ink-2 text-second">
            {count(found.others.credits + found.others.debits, 'other line')}: debits, interest, other
            amounts. What the bank wrote there is not kept.
          </p>
          <div className="fee-foot">
            <Button look="outline" onClick={() => setDropped({ ...dropped, step: 'columns' })}>
              Look at the columns
            </Button>
            <Button look="outline" onClick={() => setDropped(undefined)}>
              Put it away
            </Button>
          </div>
        </>
      )}
      {!dropped && (
        <>
          {done && (
            <Done done={done} busy={deed.busy} onUndo={() => void deed.run(() => undo(done.deedId))} />
          )}
          <FileDrop isReading={reading.busy} onFile={(file) => void read(file)} />
          <Tell>
            <p>
              The file is read and then forgotten. Of debits nothing is kept; of other lines only the day and
              the amount. If days overlap, nothing counts twice.
            </p>
          </Tell>
          {fees.isError && (
            <Tell look="bad" role="alert">
              <p>{fees.error.message}</p>
              <div>
                <Button look="outline" onClick={() => void fees.refetch()}>
                  Try again
                </Button>
              </div>
            </Tell>
          )}
          {fees.data && (
            <>
              {fees.data.credits.length > 0 && (
                <section aria-label="Open payments" className="grid gap-2">
                  <h2 className="text-lg">Open payments of earlier statements</h2>
                  <MatchGroups
                    matched={{ ...fees.data, notFound: [] }}
                    isKept
                    busy={deed.busy}
                    onConfirm={(seen) => void confirm(seen)}
                  />
                </section>
              )}
              <Earlier
                deeds={fees.data.deeds}
                busy={deed.busy}
                onUndo={({ id }) => void deed.run(() => undo(id))}
              />
              {newest && <Month key={newest} newest={newest} />}
            </>
          )}
        </>
      )}
    </div>
  )
}

type Found = NonNullable<StatementPreview['found']>

/** Of the credits of this file that may be fees. */
function settledInFile({ credits }: Found) {
  const all = credits.filter(({ row }) => row !== undefined)
  const done = all.filter(({ state }) => state === 'confirmed before' || state === 'settled')
  return { all: sumOf(all), done: sumOf(done), of: 'settled' }
}

const sumOf = (credits: readonly FeeCredit[]) => ({
  count: credits.length,
  paise: credits.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
})

/** Of those of the newest month. What was paid for several people is settled with the last of them. */
function settledInMonth({ month, found, settled, unclaimed }: FeeMonth, fees?: MatchedFees) {
  const add = (...sums: FeeMonth['found'][]) => ({
    count: sums.reduce((sum, { count }) => sum + count, 0),
    paise: sums.reduce((sum, { paise }) => sum + paise, 0),
  })
  const open = (fees?.credits ?? []).filter(
    ({ state, day }) => state === 'place left' && day.startsWith(month),
  )
  const paise = open.reduce((sum, { places }) => sum + places * (fees?.feePaise ?? 0), 0)
  return {
    all: add(found, settled, unclaimed),
    done: add(found, settled, { count: -open.length, paise: -paise }),
    of: `settled in ${monthOf(month)}`,
  }
}
