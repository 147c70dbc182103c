import { lazy, Suspense } from 'react'
import type { Seats } from '../../content/seats.server.ts'
import { retryImport } from '../../loading/retry-import.ts'
import { langOf } from '../../texts/lang-of.ts'
import { translate } from '../../texts/translate.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { UpiPayment } from './upi-link.ts'

// The code that draws the QR code loads only if payment by UPI is possible.
const PayByUpi = lazy(() => retryImport(() => import('./pay-by-upi.tsx')))

export interface Payment {
  heading: string
  /** With the rupee sign. */
  fee: string
  text: string
  bank: { accountName: string; accountNumber: string; ifsc: string; bankName: string }
  /** The account still has sample values. */
  isSample: boolean
  /** Only if payment by UPI is possible. */
  upi?: UpiPayment
}

/** Includes the fee of the batch, if it has its own fee. */
export function paymentFor(payment: Payment, fee: Seats['fee']): Payment {
  if (!fee) return payment
  const { rupees, amount } = fee
  return { ...payment, fee: amount, ...(payment.upi && { upi: { ...payment.upi, rupees } }) }
}

interface PaymentPanelProps {
  payment: Payment
  /** The course of this form; empty while none is chosen. */
  course: string
}

export function PaymentPanel({ payment, course }: PaymentPanelProps) {
  const { fee, text, bank, isSample, upi } = payment
  return (
    <div className="on-dark forced-edge overflow-clip rounded-dialog bg-jamun-800 text-white">
      <div className="frieze bg-jamun-600!" />
      <div className="px-[clamp(18px,5vw,28px)] pt-6 pb-5">
        <p translate="no" className="mb-1 font-semibold text-[3rem] text-haldi-400 tabular-nums leading-none">
          {fee}
        </p>
        <p lang={langOf(text)} className="text-jamun-100 leading-normal">
          {text}
        </p>
        {isSample && (
          <p className="mt-4 rounded-control border-2 border-haldi-400 px-4 py-3 leading-snug">
            <strong className="text-haldi-400">{translate('Sample values. Do not pay.')}</strong>{' '}
            {translate('The account below is an example until the organisation has put in its own.')}
          </p>
        )}
        <dl className="mt-5 divide-y divide-white/20 border-white/20 border-t">
          <Row name={translate('Account holder')} text={bank.accountName} />
          <Row
            name={translate('Account number')}
            text={bank.accountNumber}
            copy={translate('account number')}
          />
          <Row name={translate('IFSC code')} text={bank.ifsc} copy={translate('IFSC code')} />
          <Row name={translate('Bank name')} text={bank.bankName} />
        </dl>
        {upi && (
          <div className="break-inside-avoid mt-2 border-white/20 border-t pt-5 print:**:text-ink!">
            <h3 className="text-2xl text-white">{translate('Or pay by UPI')}</h3>
            <Suspense fallback={<div className="h-96" />}>
              <PayByUpi payment={upi} fee={fee} course={course} />
            </Suspense>
            <dl className="mt-2">
              <Row name={translate('UPI address')} text={upi.address} copy={translate('UPI address')} />
            </dl>
          </div>
        )}
      </div>
    </div>
  )
}

function Row({ name, text, copy }: { name: string; text: string; copy?: string }) {
  return (
    <div className="py-2.5">
      <dt className="text-base text-jamun-200 leading-[1.3]">{name}</dt>
      <dd className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold text-[1.1875rem] leading-snug">
        <span translate="no" className={`wrap-anywhere ${copy ? 'tabular-nums tracking-[.02em]' : ''}`}>
          {text}
        </span>
        {copy && (
          <CopyButton text={text.replaceAll(' ', '')} what={copy} className="border-jamun-200! text-white" />
        )}
      </dd>
    </div>
  )
}
