import type { ContactWay, EnquiryItem } from '../../contract/desk-enquiry.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { WAY_NAMES } from './ways.tsx'
import { Writer } from './writer.tsx'

interface WriteSheetProps {
  item: EnquiryItem
  way: ContactWay
  /** Called when the app was opened. */
  onContact: (way: ContactWay) => void
  onClose: () => void
}

/** On a phone: the prepared text for one contact method. */
export function WriteSheet({ item, way, onContact, onClose }: WriteSheetProps) {
  const title = `${WAY_NAMES[way]} to ${firstNameOf(item.summary.name)}`
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="grid gap-4">
        <h2 className="text-xl">{title}</h2>
        <Writer
          item={item}
          way={way}
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
