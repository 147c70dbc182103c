import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ContactWay, EnquiryItem } from '../../contract/desk-enquiry.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { contactLink, wayAskedFor } from './contact-links.ts'
import { HowDidItGo } from './how-did-it-go.tsx'
import type { ItemDeeds } from './use-item.ts'
import { WAY_NAMES, WayIcon } from './ways.tsx'
import { Writer } from './writer.tsx'

interface ActBarProps {
  item: EnquiryItem
  deeds: ItemDeeds
  onContact: (way: ContactWay) => void
}

/** On a phone: the way they asked for, a call, one way more, and how it went, at the thumb. */
export function ActBar({ item, deeds, onContact }: ActBarProps) {
  const [sheet, setSheet] = useState<ContactWay | 'done'>()
  const asked = wayAskedFor(item.summary.method)
  const other = asked === 'sms' ? 'whatsapp' : 'sms'
  const close = () => setSheet(undefined)
  const first = item.summary.name.split(' ')[0]
  return (
    <div className="item-acts">
      <button type="button" className="item-solid" onClick={() => setSheet(asked)}>
        <WayIcon way={asked} />
        {WAY_NAMES[asked]}
      </button>
      <a
        className="item-tap"
        href={contactLink('phone', item, { subject: '', text: '' })}
        onClick={() => onContact('phone')}
      >
        <WayIcon way="phone" />
        Call
      </a>
      <button type="button" className="item-tap" onClick={() => setSheet(other)}>
        <WayIcon way={other} />
        {WAY_NAMES[other]}
      </button>
      <button type="button" className="item-tap" onClick={() => setSheet('done')}>
        <Check aria-hidden="true" size={20} strokeWidth={1.75} />
        Done
      </button>
      {sheet && (
        <Dialog
          label={sheet === 'done' ? 'How did it go?' : `${WAY_NAMES[sheet]} to ${first}`}
          onClose={close}
        >
          <div className="grid gap-4">
            {sheet === 'done' ? (
              <HowDidItGo deeds={deeds} onDone={close} />
            ) : (
              <>
                <h2 className="text-xl">
                  {WAY_NAMES[sheet]} to {first}
                </h2>
                <Writer
                  item={item}
                  way={sheet}
                  onOpened={(way) => {
                    close()
                    onContact(way)
                  }}
                />
              </>
            )}
            <Button look="outline" onClick={close}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
