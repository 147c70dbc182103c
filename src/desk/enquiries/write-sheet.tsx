import type { ContactWay, EnquiryItem } from '../../contract/desk-enquiry.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import type { EmailActions } from '../items/conversation/use-emails.ts'
import type { Leaving } from '../items/use-record.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { WAY_NAMES } from './ways.tsx'
import { Writer } from './writer.tsx'

interface WriteSheetProps {
  item: EnquiryItem
  emails: EmailActions
  leaving: Leaving | undefined
  way: ContactWay
  /** Called when the app was opened. */
  onContact: (way: ContactWay) => void
  onClose: () => void
}

/** On a phone: the prepared text for one contact method. */
export function WriteSheet({ item, emails, leaving, way, onContact, onClose }: WriteSheetProps) {
  const title = `${WAY_NAMES[way]} to ${firstNameOf(item.summary.name)}`
  return (
    <Dialog label={title} size={way === 'email' ? 'action' : 'card'} onClose={onClose}>
      <div className="grid gap-4">
        <h2 className="text-xl">{title}</h2>
        <Writer
          kind="enquiry"
          item={item}
          way={way}
          emails={emails}
          leaving={leaving}
          onSent={onClose}
          onOpened={(opened) => {
            onClose()
            onContact(opened)
          }}
        />
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
