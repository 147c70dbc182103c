import type { DeskApplication } from '../../contract/desk-application.ts'
import { CopyButton } from '../items/copy-button.tsx'
import { FactList } from '../items/fact-list.tsx'
import { whenOf } from '../ui/times.ts'
import { StageSign } from './stage-sign.tsx'
import { STAGE_WORDS } from './views.ts'

/** The state of the fee, the reason for it, and the number that is compared with the bank statement. */
export function Fee({ application }: { application: DeskApplication }) {
  const { summary, reason, transactionNumber, numberCorrectedAt, events } = application
  const moved = events.findLast(({ kind, wasUndone }) => kind === 'stage' && !wasUndone)
  return (
    <section
      aria-label="Stage and fee"
      className="forced-edge grid gap-2 rounded-box border border-hair px-4 py-3"
    >
      <div className="justify-between flex flex-wrap items-center gap-2">
        <b className="font-semibold text-jamun-800 flex flex-wrap items-center gap-2">
          <StageSign stage={summary.stage} />
          {STAGE_WORDS[summary.stage]}
        </b>
        {moved && (
          <span className="text-ink-2 text-second">
            {moved.by ? `by ${moved.by.name}, ` : ''}
            {whenOf(moved.at)}
          </span>
        )}
      </div>
      {reason && <p className="[overflow-wrap:anywhere]">They read: {reason}</p>}
      <FactList>
        <dt>They typed</dt>
        <dd className="tabular-nums">
          {transactionNumber ?? 'It cannot be opened. Ask the operator of the server.'}{' '}
          {transactionNumber && <CopyButton label="Copy the transaction number" text={transactionNumber} />}
        </dd>
        {numberCorrectedAt && (
          <>
            <dt>Corrected</dt>
            <dd>{whenOf(numberCorrectedAt)}, by the applicant</dd>
          </>
        )}
      </FactList>
    </section>
  )
}
