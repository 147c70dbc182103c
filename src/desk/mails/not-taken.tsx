import { MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import type { MailItem } from '../../contract/desk-mails.ts'
import { contactLink, shownNumber } from '../items/contact-links.ts'
import { WHY_TEXTS } from '../items/why-texts.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { CorrectAccount, CorrectMail } from './correct-forms.tsx'
import type { MailActions } from './use-mail.ts'

interface NotTakenProps {
  mail: MailItem
  actions: MailActions
}

/** The reason why a mail was not delivered, and the possible actions. */
export function NotTaken({ mail, actions }: NotTakenProps) {
  const { summary, otherAddress, canSendAgain, canCorrect, account, phone } = mail
  const [form, setForm] = useState<'mail' | 'account'>()
  const close = () => setForm(undefined)
  const isBad = summary.state === 'gave up'
  const again = () => void actions.again()
  const buttons = (canSendAgain || account) && (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      {canCorrect && otherAddress && (
        <Button
          disabled={actions.busy}
          onClick={() => void actions.again({ to: otherAddress, alsoThere: true })}
        >
          Use that one and send
        </Button>
      )}
      {canSendAgain && (
        <Button
          look={isBad && !otherAddress ? 'solid' : 'outline'}
          disabled={actions.busy}
          aria-keyshortcuts="r"
          onClick={again}
        >
          {isBad && otherAddress ? 'Send again unchanged' : 'Send again'}
        </Button>
      )}
      {canCorrect && form !== 'mail' && (
        <Button look="outline" disabled={actions.busy} onClick={() => setForm('mail')}>
          Correct the address
        </Button>
      )}
      {account && form !== 'account' && (
        <Button look="outline" disabled={actions.busy} onClick={() => setForm('account')}>
          Correct the account
        </Button>
      )}
    </div>
  )
  return (
    <>
      {summary.why ? (
        <Callout look={isBad ? 'bad' : 'sun'}>
          <p>
            <b>{WHY_TEXTS[summary.why].short}.</b> {WHY_TEXTS[summary.why].long}{' '}
            {otherAddress && (
              <>
                The same phone number also came with{' '}
                <b className="[overflow-wrap:anywhere]">{otherAddress}</b>.
              </>
            )}
          </p>
          {buttons}
        </Callout>
      ) : (
        buttons
      )}
      {canCorrect && form === 'mail' && <CorrectMail mail={mail} actions={actions} onClose={close} />}
      {account && form === 'account' && <CorrectAccount mail={mail} actions={actions} onClose={close} />}
      {isBad && phone && (
        <p className="text-second flex flex-wrap items-center gap-2">
          <span className="text-ink-2">Or reach them another way:</span>
          <a
            className="inline-flex items-center gap-1.5 min-h-(--control) px-3.5 border border-jamun-400 rounded-full text-jamun-700 font-semibold"
            href={linkTo('whatsapp', phone)}
            rel="noreferrer"
            target="_blank"
          >
            <MessageCircle aria-hidden="true" size={16} /> WhatsApp
          </a>
          <a
            className="inline-flex items-center gap-1.5 min-h-(--control) px-3.5 border border-jamun-400 rounded-full text-jamun-700 font-semibold"
            href={linkTo('phone', phone)}
          >
            <Phone aria-hidden="true" size={16} /> Call {shownNumber(phone)}
          </a>
        </p>
      )}
    </>
  )
}

const linkTo = (way: 'whatsapp' | 'phone', whatsappNumber: string) =>
  contactLink(way, { whatsappNumber, email: '' }, { subject: '', text: '' })
