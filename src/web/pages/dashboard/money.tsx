import { useState } from 'react'
import { readReceipt } from '../../../contract/receipts.ts'
import { say } from '../../../contract/sentences.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { langOf } from '../../texts/lang-of.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { dayOf } from './days.ts'
import { saveFile } from './save-file.ts'
import type { Application } from './stage-line.tsx'

/** Parts of the fee, receipts and refunds. Empty if the server does not return them. */
export function Money({
  application: { reference, fee, parts, receipts = [], refunds = [] },
}: {
  application: Application
}) {
  if (!fee && !parts && receipts.length + refunds.length === 0) return null
  return (
    <ul className="mt-1 grid">
      {fee && (
        <li className="wrap-anywhere mt-1 text-base">
          {fee.isWaived
            ? translate('You do not need to pay a fee.')
            : say(translate('Your fee is {amount}.'), { amount: fee.amount })}
          {fee.because && <span lang={langOf(fee.because)}> {fee.because}</span>}
        </li>
      )}
      {parts?.found.map(({ amount, day }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
        <li key={index} className="mt-1 text-base">
          {say(translate('We found {amount} of {date}.'), { amount, date: dayOf(day) })}
        </li>
      ))}
      {parts && (
        <li className="mt-1 text-base font-semibold">
          {say(translate('{amount} of your fee is still missing.'), { amount: parts.missing })}
        </li>
      )}
      {receipts.map((receipt) => (
        <li key={receipt.id}>
          <Receipt reference={reference} receipt={receipt} />
        </li>
      ))}
      {refunds.map(({ amount, day, theirReference }) => (
        <li key={`${day} ${theirReference} ${amount}`} className="wrap-anywhere mt-1 text-base">
          <Sentence
            text={translate(
              'We paid {amount} back to you on {date}. Your bank finds it under {theirReference}.',
            )}
            parts={{
              amount,
              date: dayOf(day),
              theirReference: <span translate="no">{theirReference}</span>,
            }}
          />
        </li>
      ))}
    </ul>
  )
}

interface ReceiptProps {
  reference: string
  receipt: NonNullable<Application['receipts']>[number]
}

function Receipt({ reference, receipt: { id, number, isCancelled } }: ReceiptProps) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { pdf } = await call(readReceipt, undefined, { params: { reference, id } })
      const name = `receipt-${id}.pdf`
      saveFile(
        name,
        'application/pdf',
        Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0)),
      )
      showToast({ kind: 'success', title: say(translate('Your receipt is saved as {name}.'), { name }) })
    } catch (error) {
      showFailure(error, translate('The receipt could not be fetched.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      className="link inline-flex min-h-11 items-center text-start"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void download()
      }}
    >
      {say(
        isCancelled ? translate('Receipt {number} (PDF), cancelled') : translate('Receipt {number} (PDF)'),
        { number },
      )}
    </button>
  )
}
