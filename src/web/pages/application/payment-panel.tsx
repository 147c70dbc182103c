import { CopyButton } from '../../ui/copy-button.tsx'
import { LogInFirst } from './log-in-first.tsx'

export interface Payment {
  heading: string
  /** With the rupee sign. */
  fee: string
  text: string
  bank: { accountName: string; accountNumber: string; ifsc: string; bankName: string }
  /** The account is still the sample one. */
  isSample: boolean
}

interface PaymentPanelProps {
  payment: Payment
  /** Keeps what was typed while the person logs in. */
  onLeaveForLogin: () => void
}

/** How to pay the fee, just before the field that asks for the number of the payment. */
export function PaymentPanel({ payment, onLeaveForLogin }: PaymentPanelProps) {
  const { heading, fee, text, bank, isSample } = payment
  return (
    <section
      aria-labelledby="payment-heading"
      className="on-dark forced-edge self-start overflow-clip rounded-dialog bg-jamun-800 text-white min-[62rem]:sticky min-[62rem]:top-24 min-[62rem]:col-start-2! min-[62rem]:row-span-9 min-[62rem]:row-start-1"
    >
      <div className="frieze bg-jamun-600!" />
      <div className="px-[clamp(18px,5vw,28px)] pt-6 pb-5">
        <h2 id="payment-heading" className="text-2xl text-white">
          {heading}
        </h2>
        <p className="mt-2.5 mb-1 font-semibold text-[3rem] text-haldi-400 tabular-nums leading-none">
          {fee}
        </p>
        <p className="text-jamun-100 leading-normal">{text}</p>
        <LogInFirst onLeave={onLeaveForLogin} />
        {isSample && (
          <p className="mt-4 rounded-control border-2 border-haldi-400 px-4 py-3 leading-snug">
            <strong className="text-haldi-400">Sample values. Do not pay.</strong> The account below is an
            example until the organisation has put in its own.
          </p>
        )}
        <dl className="mt-5 divide-y divide-white/20 border-white/20 border-t">
          <Row name="Account holder" text={bank.accountName} />
          <Row name="Account number" text={bank.accountNumber} copy="account number" />
          <Row name="IFSC code" text={bank.ifsc} copy="IFSC code" />
          <Row name="Bank name" text={bank.bankName} />
        </dl>
      </div>
    </section>
  )
}

function Row({ name, text, copy }: { name: string; text: string; copy?: string }) {
  return (
    <div className="py-2.5">
      <dt className="text-base text-jamun-200 leading-[1.3]">{name}</dt>
      <dd className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold text-[1.1875rem] leading-snug">
        <span className={`wrap-anywhere ${copy ? 'tabular-nums tracking-[.02em]' : ''}`}>{text}</span>
        {copy && (
          <CopyButton text={text.replaceAll(' ', '')} what={copy} className="border-jamun-200! text-white" />
        )}
      </dd>
    </div>
  )
}
