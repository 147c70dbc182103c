import { Printer } from 'lucide-react'
import type { readDeskReceipt } from '../../contract/desk-receipts.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { RECEIPT_LABELS as LABELS, type ReceiptLabel } from '../../contract/receipt-labels.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import './receipt.css'
import { saveFile } from '../ui/save-file.ts'

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })
const showDay = (day: string) => date.format(new Date(day))

type ReceiptDialogProps = OutputOf<typeof readDeskReceipt> & { onClose: () => void }

/** A receipt as it was issued, to view, print and save. */
export function ReceiptDialog({ receipt, pdf, onClose }: ReceiptDialogProps) {
  const { organisation, cancelled, course } = receipt
  const rows: [ReceiptLabel, string][] = [
    [LABELS.from, receipt.name],
    [LABELS.purpose, `Application fee${course ? `, ${course}` : ''}`],
    [LABELS.application, receipt.reference],
    receipt.payments
      ? [LABELS.parts, receipt.payments.map(({ amount, day }) => `${amount} on ${showDay(day)}`).join(', ')]
      : [LABELS.paidOn, `${showDay(receipt.paidOn)}, by bank transfer`],
    [LABELS.amount, receipt.amount],
    [LABELS.inWords, receipt.amountInWords],
  ]
  return (
    <Dialog label={`Receipt ${receipt.number}`} onClose={onClose} size="action">
      <div className="receipt-sheet" data-cancelled={cancelled ? '' : undefined}>
        <p className="font-semibold text-lg">{organisation.legalName}</p>
        {[...organisation.address, ...organisation.registrations].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          {organisation.phone}, {organisation.email}
        </p>
        <h2 className="mt-4 text-2xl">
          {LABELS.receipt.en}
          <InHindi text={LABELS.receipt} />
        </h2>
        <p>
          No. <b className="font-semibold tabular-nums">{receipt.number}</b>, {showDay(receipt.issuedOn)}
        </p>
        <dl className="grid gap-2 mt-4">
          {rows.map(([name, text]) => (
            <div className="grid grid-cols-[8rem_1fr] gap-3" key={name.en}>
              <dt className="text-ink-2">
                {name.en}
                <InHindi text={name} />
              </dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
        {cancelled && (
          <p className="mt-4 font-semibold text-err">
            Cancelled on {showDay(cancelled.on)}: {cancelled.because}
          </p>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          Print
        </Button>
        <Button look="outline" onClick={() => savePdf(`receipt-${receipt.id}.pdf`, pdf)}>
          Save as PDF
        </Button>
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

const InHindi = ({ text }: { text: ReceiptLabel }) => (
  <span lang="hi" className="block text-sm">
    {text.hi}
  </span>
)

function savePdf(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
}
