import { Smartphone } from 'lucide-react'
import { say } from '../../../contract/sentences.ts'
import { Sentence } from '../../texts/sentence.tsx'
import { translate } from '../../texts/translate.ts'
import { buttonClass } from '../../ui/button.tsx'
import { QrCode } from './qr-code.tsx'
import { type UpiPayment, upiLink, upiNote } from './upi-link.ts'
import { useFullName } from './use-full-name.ts'

interface PayByUpiProps {
  payment: UpiPayment
  /** With the rupee sign. */
  fee: string
  /** The course of this form; empty while none is chosen. */
  course: string
}

/** Payee, amount and note are already filled in: a phone opens its payment app, other devices show a QR code. */
export default function PayByUpi({ payment, fee, course }: PayByUpiProps) {
  const note = upiNote(useFullName(), course)
  const link = upiLink(payment, note)
  return (
    <>
      <a
        href={link}
        className={buttonClass('haldi', 'normal', 'mt-3 w-full sm:w-72 pointer-fine:hidden print:hidden')}
      >
        <Smartphone aria-hidden="true" size={20} strokeWidth={1.75} />
        {translate('Open your payment app')}
      </a>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4">
        <QrCode
          text={link}
          label={say(translate('QR code to pay {fee} by UPI to {payee}'), { fee, payee: payment.payee })}
        />
        <div className="grid flex-[1_1_14rem] gap-3 text-jamun-100 leading-normal">
          <p>
            <Sentence
              text={translate(
                'Scan the code with any UPI app. It fills in {fee} and the note {note}. Look at the name before you pay: {payee}.',
              )}
              parts={{ fee, note: <Exactly text={note} />, payee: <Exactly text={payment.payee} /> }}
            />
          </p>
          <p>
            {translate(
              'If your app refuses, pay to the UPI address instead. Once you have paid, the app shows the transaction number.',
            )}
          </p>
        </div>
      </div>
    </>
  )
}

function Exactly({ text }: { text: string }) {
  return (
    <strong translate="no" className="wrap-anywhere text-white">
      {text}
    </strong>
  )
}
