import { useState } from 'react'
import { showAmount } from '../../contract/amounts.ts'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { CopyButton } from '../items/copy-button.tsx'
import { FactList } from '../items/fact-list.tsx'
import { useDesk } from '../sign-in/desk-context.tsx'
import { whenOf } from '../ui/times.ts'
import { AddNumber } from './add-number.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { StageSign } from './stage-sign.tsx'
import type { ApplicationActions } from './use-application.ts'
import { STAGE_WORDS } from './views.ts'

type FeeState = DeskApplication['fee']
type Payment = FeeState['others'][number]

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

interface FeeProps {
  application: DeskApplication
  actions: Pick<ApplicationActions, 'busy' | 'addNumber'>
  onChanged: () => void
}

/** The state of the fee, the reason for it, and the numbers that are compared with the bank statement. */
export function Fee({ application, actions, onChanged }: FeeProps) {
  const { person } = useDesk()
  const [isSetting, setIsSetting] = useState(false)
  const { summary, reason, fee, numberCorrectedAt, events } = application
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
        {fee.numbers.map(({ number, payment }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number has no id, and stays at its place
          <dd key={index} className="wrap-anywhere col-start-2 tabular-nums">
            {number ?? 'It cannot be opened. Ask the operator of the server.'}{' '}
            {number && <CopyButton label={copyLabel(index)} text={number} />}
            {payment && <Found {...payment} />}
          </dd>
        ))}
        {fee.others.length > 0 && <dt>Found by hand</dt>}
        {fee.others.map((payment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
          <dd key={index} className="col-start-2 tabular-nums">
            <Found {...payment} />
          </dd>
        ))}
        {fee.isOwn && (
          <>
            <dt>Fee</dt>
            <dd className="wrap-anywhere tabular-nums">
              <b className="font-semibold">{fee.feePaise === 0 ? 'Waived' : showAmount(fee.feePaise)}</b>{' '}
              instead of {showAmount(fee.usualPaise)}
              {fee.because && `: ${fee.because}`}
            </dd>
          </>
        )}
        {fee.paidPaise > 0 && (
          <>
            <dt>Paid</dt>
            <dd className="tabular-nums">
              {showAmount(fee.paidPaise)} of {showAmount(fee.feePaise)}
              <b className="font-semibold">{differenceOf(fee)}</b>
            </dd>
          </>
        )}
        {numberCorrectedAt && (
          <>
            <dt>Corrected</dt>
            <dd>{whenOf(numberCorrectedAt)}, by the applicant</dd>
          </>
        )}
      </FactList>
      <div className="flex flex-wrap gap-x-4 empty:hidden">
        {fee.canAddNumber && <AddNumber actions={actions} />}
        {fee.canSet && mayDo(person.role, 'money') && (
          <button
            type="button"
            className="link min-h-(--control) text-second"
            onClick={() => setIsSetting(true)}
          >
            Another fee
          </button>
        )}
      </div>
      {isSetting && (
        <FeeDialog application={application} onChanged={onChanged} onClose={() => setIsSetting(false)} />
      )}
    </section>
  )
}

const copyLabel = (index: number) =>
  index === 0 ? 'Copy the transaction number' : `Copy transaction number ${index + 1}`

function Found({ amountPaise, day, reversedOn }: Payment) {
  return (
    <span className="block text-second">
      {showAmount(amountPaise)}, {date.format(new Date(day))}
      {reversedOn && (
        <b className="text-gul-700"> Taken back by the bank on {date.format(new Date(reversedOn))}</b>
      )}
    </span>
  )
}

function differenceOf({ feePaise, paidPaise }: FeeState): string {
  const off = paidPaise - feePaise
  if (off === 0) return ''
  return off < 0 ? `: ${showAmount(-off)} is missing` : `: ${showAmount(off)} too much`
}
