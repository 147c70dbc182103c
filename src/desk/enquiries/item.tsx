import { useState } from 'react'
import { useLocation } from 'react-router'
import { isOver } from '../../contract/desk-enquiries.ts'
import { type ContactWay, type EnquiryItem, OUTCOMES } from '../../contract/desk-enquiry.ts'
import { Below } from '../items/below.tsx'
import { Body } from '../items/body.tsx'
import { shownNumber } from '../items/contact-links.ts'
import { EMAIL_HASH, goToEmail } from '../items/conversation/go-to-email.ts'
import { CopyButton } from '../items/copy-button.tsx'
import { FactList } from '../items/fact-list.tsx'
import { HereToo } from '../items/here-too.tsx'
import { HowDidItGo, waitsForOutcome } from '../items/how-did-it-go.tsx'
import { ItemNavigation, type Leaf, useSwipes } from '../items/item-navigation.tsx'
import { ItemNotShown } from '../items/item-not-shown.tsx'
import type { Place } from '../items/lists/list-and-item.tsx'
import { useNoteOpened } from '../items/recently-opened.ts'
import { StepLinks } from '../items/steps.tsx'
import { useWriting } from '../items/use-writing.ts'
import { WaitsHere } from '../offline/waits-here.tsx'
import { useKeys } from '../shell/keys/use-keys.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Problem } from '../ui/problem.tsx'
import { Tell } from '../ui/tell.tsx'
import { whenOf } from '../ui/times.ts'
import { usePhone } from '../ui/use-phone.ts'
import { ActBar } from './act-bar.tsx'
import { Conflict } from './conflict.tsx'
import { FirstLook } from './first-look.tsx'
import { Happened } from './happened.tsx'
import { ItemBar } from './item-bar.tsx'
import { itemKeys } from './item-keys.ts'
import { ItemTitle } from './item-title.tsx'
import { NoteForm } from './note-form.tsx'
import { useItem } from './use-item.ts'
import { WAY_NAMES } from './ways.tsx'
import { likelyWay, waysTo } from './ways-to.ts'
import { Writer } from './writer.tsx'
import '../items/item.css'

/** One enquiry: the most important facts, the actions, the form data, the history, and a note. */
export function Item(place: Place) {
  return (
    <ItemNavigation reference={place.reference} neighbours={place.neighbours}>
      {/* The key resets the form state: text typed about one enquiry never appears at another. */}
      {(leaf) => <OneItem key={place.reference} {...place} leaf={leaf} />}
    </ItemNavigation>
  )
}

function OneItem({ reference, back, onChanged, leaf }: Place & { leaf: Leaf }) {
  const { person } = useDesk()
  const actions = useItem(reference, onChanged)
  const isPhone = usePhone()
  const { item, failure } = actions
  const isForEmail = useLocation().hash === EMAIL_HASH
  const [chosenWay, setWay] = useState<ContactWay | undefined>(isForEmail ? 'email' : undefined)
  const swiped = useSwipes(leaf)
  const { writing, watch } = useWriting()
  const done =
    item && item.summary.state !== 'set aside' && !isOver(item.summary.state)
      ? () => void actions.done(leaf.neighbours)
      : undefined
  const reply = () => {
    setWay('email')
    void goToEmail()
  }
  useNoteOpened(
    item && {
      path: `enquiries/all/${reference}`,
      name: item.summary.name,
      about: `Enquiry, ${item.summary.topic}`,
    },
  )
  useKeys(itemKeys({ item, actions, me: person, write: setWay, reply, done }))

  if (!item)
    return <ItemNotShown what="enquiry" back={back} failure={failure} onRetry={actions.reload} leaf={leaf} />
  const { summary } = item
  const isSetAside = summary.state === 'set aside'
  const leaving = done ? leaf.neighbours : undefined
  const contact = (way: ContactWay) => void actions.contact(way, `Saved: ${WAY_NAMES[way]}`)
  return (
    <article className="item" aria-labelledby="item-title" {...watch}>
      <ItemBar item={item} back={back} actions={actions} leaf={leaf} done={done} />
      <HereToo kind="enquiry" reference={reference} writing={writing} />
      <div className="item-swiped flex-1 min-h-0 overflow-auto max-rail:overflow-visible" ref={swiped}>
        <Body>
          <ItemTitle item={item} leaf={leaf} />
          {(failure || actions.isOffline) && (
            <Tell look="sun" role="status">
              <p>
                <b>What you see is of {whenOf(new Date(actions.readAt).toISOString())}.</b>{' '}
                {!failure || failure.code === 'offline'
                  ? 'It is sent as soon as there is a network.'
                  : failure.message}
              </p>
            </Tell>
          )}
          <WaitsHere actions={actions.waiting} />
          {actions.refused && <Conflict item={item} wanted={actions.refused} actions={actions} />}
          <Problem text={actions.problem} />
          <FirstLook item={item} actions={actions} />
          {!isSetAside && waitsForOutcome(item.events) && (
            <HowDidItGo outcomes={OUTCOMES} actions={actions} />
          )}
          <Question item={item} />
          <Below>
            {!isSetAside && !isPhone && (
              <section aria-label="Write or call">
                <Writer
                  kind="enquiry"
                  emails={actions.emails}
                  leaving={leaving}
                  item={item}
                  way={chosenWay ?? likelyWay(item)}
                  ways={waysTo(item)}
                  onWay={setWay}
                  onOpened={contact}
                />
              </section>
            )}
            <Facts item={item} />
            <Happened
              item={item}
              actions={actions}
              onReply={isSetAside || isPhone || !item.email ? undefined : reply}
            />
            {isPhone && <StepLinks neighbours={leaf.neighbours} />}
          </Below>
        </Body>
      </div>
      <div className="bg-white border-t border-hair max-rail:sticky max-rail:bottom-0 max-rail:z-12 max-rail:short:static">
        <NoteForm item={item} actions={actions} isPadded />
        {!isSetAside && isPhone && (
          <ActBar
            opensEmail={isForEmail && item.email !== ''}
            item={item}
            emails={actions.emails}
            leaving={leaving}
            isBusy={actions.busy}
            onContact={contact}
            done={done}
          />
        )}
      </div>
    </article>
  )
}

/** Text from a stranger is never rendered as a link or as HTML. */
function Question({ item: { message, summary } }: { item: EnquiryItem }) {
  return (
    <section
      className="item-said max-w-[68ch] py-3 px-4 rounded-box bg-jamun-50 text-[1.0625rem] leading-normal whitespace-pre-wrap wrap-anywhere forced-edge"
      aria-label={`What ${summary.name} wrote`}
    >
      {message ? <p>{message}</p> : <p className="text-ink-2">No question written. Ask what it is about.</p>}
    </section>
  )
}

function Facts({ item: { summary, whatsappNumber, email } }: { item: EnquiryItem }) {
  const { preferredTime, timeFrom, timeTo, method, remindAt } = summary
  return (
    <FactList>
      <dt>WhatsApp</dt>
      <dd className="tabular-nums">
        {whatsappNumber ? (
          <>
            {shownNumber(whatsappNumber)}{' '}
            <CopyButton label="Copy the WhatsApp number" text={`+91${whatsappNumber}`} />
          </>
        ) : (
          'None given'
        )}
      </dd>
      <dt>Email</dt>
      <dd>
        {email ? (
          <>
            {email} <CopyButton label="Copy the email address" text={email} />
          </>
        ) : (
          'None given'
        )}
      </dd>
      <dt>Asked for</dt>
      <dd>
        {method}
        {whatsappNumber && `, ${preferredTime} ${timeFrom}–${timeTo}`}
      </dd>
      {remindAt && (
        <>
          <dt>Reminder</dt>
          <dd>{whenOf(remindAt)}</dd>
        </>
      )}
    </FactList>
  )
}
