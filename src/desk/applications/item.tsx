import { useState } from 'react'
import { useLocation } from 'react-router'
import { APPLICATION_OUTCOMES, type DeskApplication } from '../../contract/desk-application.ts'
import type { ContactWay } from '../../contract/desk-enquiry.ts'
import { History } from '../enquiries/happened.tsx'
import { ItemHeading } from '../enquiries/item-heading.tsx'
import { NoteForm } from '../enquiries/note-form.tsx'
import { Quicker } from '../enquiries/quicker.tsx'
import { Below } from '../items/below.tsx'
import { Body } from '../items/body.tsx'
import { EMAIL_HASH, goToEmail } from '../items/conversation/go-to-email.ts'
import { HereToo } from '../items/here-too.tsx'
import { HowDidItGo, numberIsWrong, WrongNumber, waitsForOutcome } from '../items/how-did-it-go.tsx'
import { ItemNavigation, type Leaf, useSwipes } from '../items/item-navigation.tsx'
import { ItemNotShown } from '../items/item-not-shown.tsx'
import type { Place } from '../items/lists/list-and-item.tsx'
import { useNoteOpened } from '../items/recently-opened.ts'
import { StepLinks } from '../items/steps.tsx'
import { useWriting } from '../items/use-writing.ts'
import { useKeys } from '../shell/keys/use-keys.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Problem } from '../ui/problem.tsx'
import { Tell } from '../ui/tell.tsx'
import { lengthOf } from '../ui/times.ts'
import { usePhone } from '../ui/use-phone.ts'
import { ApplicationBar } from './application-bar.tsx'
import { Contact, goToContact } from './contact.tsx'
import { Facts } from './facts.tsx'
import { Fee } from './fee.tsx'
import { Flags } from './flags.tsx'
import { itemKeys } from './item-keys.ts'
import { ReceiptBox } from './receipt-box.tsx'
import { sentenceOf } from './sentence.ts'
import { StageActions } from './stage-actions.tsx'
import { useApplication } from './use-application.ts'
import '../items/item.css'

/** One application: the most important hints, the fee, the form data, the history, a note, and the actions. */
export function Item(place: Place) {
  return (
    <ItemNavigation reference={place.reference} neighbours={place.neighbours}>
      {/* The key resets the form state: text typed about one application never appears at another. */}
      {(leaf) => <OneItem key={place.reference} {...place} leaf={leaf} />}
    </ItemNavigation>
  )
}

function OneItem({ reference, back, onChanged, leaf }: Place & { leaf: Leaf }) {
  const { person } = useDesk()
  const actions = useApplication(reference, onChanged)
  const isPhone = usePhone()
  const swiped = useSwipes(leaf)
  const isForEmail = useLocation().hash === EMAIL_HASH
  const [way, setWay] = useState<ContactWay | undefined>(isForEmail ? 'email' : undefined)
  const { writing, watch } = useWriting()
  const { application, failure } = actions
  const write = (chosen: ContactWay) => {
    setWay(chosen)
    goToContact()
  }
  const reply = () => {
    setWay('email')
    void goToEmail()
  }
  useNoteOpened(
    application && {
      path: `applications/all/${reference}`,
      name: application.summary.name,
      about: `Application, ${application.summary.course ?? 'no course chosen'}`,
    },
  )
  useKeys(itemKeys({ application, actions, me: person, write, reply }))
  if (!application)
    return (
      <ItemNotShown what="application" back={back} failure={failure} onRetry={actions.reload} leaf={leaf} />
    )
  const { summary, enquiries, applications, colleagues, events } = application
  const changed = () => void actions.afterwards()
  return (
    <article className="item" aria-labelledby="item-title" {...watch}>
      <ApplicationBar application={application} back={back} actions={actions} leaf={leaf} />
      <HereToo kind="application" reference={reference} writing={writing} />
      <div className="item-swiped flex-1 min-h-0 overflow-auto max-rail:overflow-visible" ref={swiped}>
        <Body>
          <ItemHeading summary={summary} others={{ enquiries, applications, own: 'application' }}>
            <span>{summary.course ?? 'No course chosen'}</span>
            <span>
              {application.appliedBy ? `${application.appliedBy} applied` : 'applied'}{' '}
              {lengthOf(Date.now() - Date.parse(summary.receivedAt))} ago
            </span>
          </ItemHeading>
          {failure && (
            <Tell look="sun" role="status">
              <p>This may be out of date. {failure.message}</p>
            </Tell>
          )}
          {actions.refused && (
            <Quicker
              events={events}
              rows={[
                [
                  'Assigned to',
                  summary.assignee?.name ?? 'Unassigned',
                  colleagueName(application, actions.refused.assigneeId),
                ],
              ]}
              busy={actions.busy}
              onApply={() => actions.give(actions.refused?.assigneeId ?? null, 'Yours is saved')}
              onKeep={actions.keepTheirs}
            />
          )}
          <Problem text={actions.problem} />
          {numberIsWrong(events) && <WrongNumber />}
          <Flags application={application} actions={actions} />
          {waitsForOutcome(events) && <HowDidItGo outcomes={APPLICATION_OUTCOMES} actions={actions} />}
          <Fee application={application} />
          <Below>
            <ReceiptBox application={application} onChanged={changed} />
            <Facts application={application} onChanged={changed} />
            <Contact application={application} actions={actions} way={way} onWay={setWay} />
            <History
              kind="application"
              reference={reference}
              events={events}
              sentenceOf={sentenceOf}
              actions={actions}
              onReply={reply}
            />
            {isPhone && <NoteForm item={{ summary, colleagues }} actions={actions} />}
            {isPhone && <StepLinks neighbours={leaf.neighbours} />}
          </Below>
        </Body>
      </div>
      <div className="bg-white border-t border-hair max-rail:sticky max-rail:bottom-0 max-rail:z-12 max-rail:short:static">
        {!isPhone && <NoteForm item={{ summary, colleagues }} actions={actions} isPadded />}
        <div className={`px-3 py-2 empty:hidden ${isPhone ? '' : 'border-t border-hair-2'}`}>
          <StageActions application={application} onChanged={changed} />
        </div>
      </div>
    </article>
  )
}

const colleagueName = ({ colleagues }: DeskApplication, wanted: string | null) =>
  colleagues.find(({ id }) => id === wanted)?.name ?? 'Unassigned'
