import { MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import type { MailItem } from '../../contract/desk-mails.ts'
import { contactLink, shownNumber } from '../enquiries/contact-links.ts'
import { Button } from '../ui/button.tsx'
import { Tell } from '../ui/tell.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { MailDeeds } from './use-mail.ts'
import { WHY_WORDS } from './views.ts'

interface NotTakenProps {
  mail: MailItem
  deeds: MailDeeds
}

/** Why it did not go, and what can be done about it. */
export function NotTaken({ mail, deeds }: NotTakenProps) {
  const { summary, otherAddress, canSendAgain, canCorrect, phone } = mail
  const [isOpen, setOpen] = useState(false)
  const isBad = summary.state === 'gave up'
  const again = () => void deeds.again()
  const buttons = canSendAgain && (
    <div className="item-line mt-1">
      {canCorrect && otherAddress && (
        <Button disabled={deeds.busy} onClick={() => void deeds.again(otherAddress)}>
          Use that one and send
        </Button>
      )}
      <Button
        look={isBad && !otherAddress ? 'solid' : 'outline'}
        disabled={deeds.busy}
        aria-keyshortcuts="r"
        onClick={again}
      >
        {isBad && otherAddress ? 'Send again as it is' : 'Send again'}
      </Button>
      {canCorrect && !isOpen && (
        <Button look="outline" disabled={deeds.busy} onClick={() => setOpen(true)}>
          Correct the address
        </Button>
      )}
    </div>
  )
  return (
    <>
      {summary.why ? (
        <Tell look={isBad ? 'bad' : 'sun'}>
          <p>
            <b>{WHY_WORDS[summary.why].short}.</b> {WHY_WORDS[summary.why].long}{' '}
            {otherAddress && (
              <>
                The same phone number also came with{' '}
                <b className="[overflow-wrap:anywhere]">{otherAddress}</b>.
              </>
            )}
          </p>
          {buttons}
        </Tell>
      ) : (
        buttons
      )}
      {canCorrect && isOpen && <Correct mail={mail} deeds={deeds} onClose={() => setOpen(false)} />}
      {isBad && phone && (
        <p className="item-line text-second">
          <span className="text-ink-2">Or reach them another way:</span>
          <a className="mail-way" href={linkTo('whatsapp', phone)} rel="noreferrer" target="_blank">
            <MessageCircle aria-hidden="true" size={16} /> WhatsApp
          </a>
          <a className="mail-way" href={linkTo('phone', phone)}>
            <Phone aria-hidden="true" size={16} /> Call {shownNumber(phone)}
          </a>
        </p>
      )}
    </>
  )
}

const linkTo = (way: 'whatsapp' | 'phone', whatsappNumber: string) =>
  contactLink(way, { whatsappNumber, email: '' }, { subject: '', text: '' })

/** To another address than the one that was typed. */
function Correct({ mail, deeds, onClose }: NotTakenProps & { onClose: () => void }) {
  const [typed, setTyped] = useState(mail.otherAddress ?? mail.summary.address ?? '')
  const error = deeds.errorOf('to')
  return (
    <form
      noValidate
      aria-label="Correct the address"
      className="grid gap-2"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await deeds.again(typed)) onClose()
      }}
    >
      <TextField
        name="mail-to"
        type="email"
        label="Send this mail to"
        hint="For this mail alone. The address with what they sent stays as it is."
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...(error && { error })}
      />
      <div className="item-line">
        <Button type="submit" disabled={deeds.busy}>
          Send it there
        </Button>
        <Button look="outline" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  )
}
