import { useState } from 'react'
import type { ContactWay, EnquiryItem } from '../../contract/desk-enquiry.ts'
import { useDesk } from '../desk-context.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { WaitsHere } from '../outbox/waits-here.tsx'
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
import { StepLinks } from './steps.tsx'
import { whenOf } from './times.ts'
import { useItem } from './use-item.ts'
import type { Direction, Neighbours } from './use-neighbours.ts'
import { usePhone } from './use-phone.ts'
import { useSwipe } from './use-swipe.ts'
import { WAY_NAMES } from './ways.tsx'
import { Writer } from './writer.tsx'
import './item.css'

interface ItemProps {
  reference: string
  back: Back
  neighbours: Neighbours
  /** After every deed, so that lists and counts follow. */
  onChanged: () => void
}

/** One enquiry: what to look at first, the deeds, what they sent, what happened, and a note. */
export function Item(props: ItemProps) {
  const { reference, neighbours } = props
  const [came, setCame] = useState<{ to: string; name: string; by: Direction }>()
  const isPhone = usePhone()
  const go = (by: Direction) => {
    const { [by]: beside } = neighbours
    if (!beside) return
    setCame({ to: beside.reference, name: beside.name, by })
    neighbours.go(by)
  }
  const cameHere = came?.to === reference ? came : undefined
  return (
    <>
      {/* On a phone the title takes the focus, and is read. */}
      <p role="status" className="sr-only">
        {cameHere && !isPhone && [cameHere.name, neighbours.place].filter(Boolean).join(', ')}
      </p>
      {/* What was typed about one enquiry never stands beside another. */}
      <OneItem key={reference} {...props} neighbours={{ ...neighbours, go }} cameBy={cameHere?.by} />
    </>
  )
}

function OneItem({
  reference,
  back,
  neighbours,
  onChanged,
  cameBy,
}: ItemProps & { cameBy: Direction | undefined }) {
  const { person } = useDesk()
  const deeds = useItem(reference, onChanged)
  const isPhone = usePhone()
  const { item, failure } = deeds
  const [chosenWay, setWay] = useState<ContactWay>()
  const [scroll, setScroll] = useState<HTMLElement | null>(null)
  useSwipe(
    scroll,
    (direction) => isPhone && neighbours[direction] !== undefined,
    (direction) => neighbours.go(direction),
  )
  useKeys(itemKeys({ item, deeds, me: person, write: setWay }))

  if (!item) return <ItemNotShown what="enquiry" back={back} failure={failure} onRetry={deeds.reload} />
  const { summary } = item
  const isSetAside = summary.state === 'set aside'
  const contact = (way: ContactWay) => void deeds.contact(way, `Noted: ${WAY_NAMES[way]}`)
  return (
    <article className="item" aria-labelledby="item-title">
      <ItemBar item={item} back={back} deeds={deeds} neighbours={neighbours} cameBy={cameBy} />
      <div className="item-scroll item-swiped" ref={setScroll}>
        <div className="item-body">
          <ItemTitle item={item} />
          {(failure || deeds.isOffline) && (
            <Tell look="sun" role="status">
              <p>
                <b>What you see is of {whenOf(new Date(deeds.readAt).toISOString())}.</b>{' '}
                {!failure || failure.code === 'offline'
                  ? 'It follows as soon as there is a network.'
                  : failure.message}
              </p>
            </Tell>
          )}
          <WaitsHere deeds={deeds.waiting} />
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
          {isPhone && <StepLinks neighbours={neighbours} />}
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
