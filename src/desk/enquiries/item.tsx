import { useState } from 'react'
import type { ContactWay, EnquiryItem } from '../../contract/desk-enquiry.ts'
import { useDesk } from '../desk-context.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { Tell } from '../ui/tell.tsx'
import { ActBar } from './act-bar.tsx'
import type { Back } from './back-link.tsx'
import { Conflict } from './conflict.tsx'
import { shownNumber, wayAskedFor } from './contact-links.ts'
import { CopyButton } from './copy-button.tsx'
import { FirstLook } from './first-look.tsx'
import { Happened } from './happened.tsx'
import { HowDidItGo, numberIsWrong, waitsForOutcome } from './how-did-it-go.tsx'
import { ItemBar } from './item-bar.tsx'
import { itemKeys } from './item-keys.ts'
import { ItemNotShown } from './item-not-shown.tsx'
import { ItemTitle } from './item-title.tsx'
import { NoteForm } from './note-form.tsx'
import { whenOf } from './times.ts'
import { useItem } from './use-item.ts'
import { usePhone } from './use-phone.ts'
import { WAY_NAMES } from './ways.tsx'
import { Writer } from './writer.tsx'
import './item.css'

interface ItemProps {
  reference: string
  back: Back
  /** After every deed, so that lists and counts follow. */
  onChanged: () => void
}

/** One enquiry: what to look at first, the deeds, what they sent, what happened, and a note. */
export function Item(props: ItemProps) {
  // What was typed about one enquiry never stands beside another.
  return <OneItem key={props.reference} {...props} />
}

function OneItem({ reference, back, onChanged }: ItemProps) {
  const { person } = useDesk()
  const deeds = useItem(reference, onChanged)
  const isPhone = usePhone()
  const { item, failure } = deeds
  const [chosenWay, setWay] = useState<ContactWay>()
  useKeys(itemKeys({ item, deeds, me: person, write: setWay }))

  if (!item) return <ItemNotShown what="enquiry" back={back} failure={failure} onRetry={deeds.reload} />
  const { summary } = item
  const isSetAside = summary.state === 'set aside'
  const contact = (way: ContactWay) => void deeds.contact(way, `Noted: ${WAY_NAMES[way]}`)
  return (
    <article className="item" aria-labelledby="item-title">
      <ItemBar item={item} back={back} deeds={deeds} />
      <div className="item-scroll">
        <div className="item-body">
          <ItemTitle item={item} />
          {failure && (
            <Tell look="sun" role="status">
              <p>This may be out of date. {failure.message}</p>
            </Tell>
          )}
          {deeds.refused && <Conflict item={item} wanted={deeds.refused} deeds={deeds} />}
          {deeds.problem && (
            <Tell look="bad" role="alert">
              <p>{deeds.problem}</p>
            </Tell>
          )}
          <FirstLook item={item} deeds={deeds} />
          {!isSetAside && waitsForOutcome(item) && <HowDidItGo deeds={deeds} />}
          <Question item={item} />
          {!isSetAside && !isPhone && (
            <section aria-label="Write or call">
              <Writer
                item={item}
                way={chosenWay ?? (numberIsWrong(item) ? 'email' : wayAskedFor(summary.method))}
                onWay={setWay}
                onOpened={contact}
              />
            </section>
          )}
          <Facts item={item} />
          <Happened item={item} deeds={deeds} />
        </div>
      </div>
      <div className="item-foot">
        <NoteForm item={item} deeds={deeds} />
        {!isSetAside && isPhone && <ActBar item={item} deeds={deeds} onContact={contact} />}
      </div>
    </article>
  )
}

/** A stranger's words: never a link, never HTML. */
function Question({ item: { message, summary } }: { item: EnquiryItem }) {
  return (
    <section className="item-said" aria-label={`What ${summary.name} wrote`}>
      {message ? (
        <p>{message}</p>
      ) : (
        <p className="text-ink-2">They wrote no question. Ask what it is about.</p>
      )}
    </section>
  )
}

function Facts({ item: { summary, whatsappNumber, email } }: { item: EnquiryItem }) {
  const { preferredTime, timeFrom, timeTo, method, remindAt } = summary
  return (
    <dl className="item-facts">
      <dt>WhatsApp</dt>
      <dd className="tabular-nums">
        {shownNumber(whatsappNumber)}{' '}
        <CopyButton label="Copy the WhatsApp number" text={`+91${whatsappNumber}`} />
      </dd>
      <dt>Mail</dt>
      <dd>
        {email} <CopyButton label="Copy the mail address" text={email} />
      </dd>
      <dt>Asked for</dt>
      <dd>
        {method}, {preferredTime} {timeFrom}–{timeTo}
      </dd>
      {remindAt && (
        <>
          <dt>Reminder</dt>
          <dd>{whenOf(remindAt)}</dd>
        </>
      )}
    </dl>
  )
}
