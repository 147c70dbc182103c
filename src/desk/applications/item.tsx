import { APPLICATION_OUTCOMES, type DeskApplication } from '../../contract/desk-application.ts'
import { ItemHeading } from '../enquiries/item-heading.tsx'
import { Quicker } from '../enquiries/quicker.tsx'
import { Below } from '../items/below.tsx'
import { Body } from '../items/body.tsx'
import { Composer } from '../items/conversation/composer.tsx'
import { Thread } from '../items/conversation/thread.tsx'
import { useComposer } from '../items/conversation/use-composer.ts'
import { WAY_NAMES } from '../items/conversation/ways.tsx'
import { HereToo } from '../items/here-too.tsx'
import { HowDidItGo, numberIsWrong, WrongNumber, waitsForOutcome } from '../items/how-did-it-go.tsx'
import { useSwipes } from '../items/item-navigation.tsx'
import { ItemNotShown } from '../items/item-not-shown.tsx'
import type { Place } from '../items/lists/list-and-item.tsx'
import { useNoteOpened } from '../items/recently-opened.ts'
import { ScrolledPart } from '../items/scrolled-part.tsx'
import { StepLinks } from '../items/steps.tsx'
import { useWriting } from '../items/use-writing.ts'
import { useKeys } from '../shell/keys/use-keys.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Callout } from '../ui/callout.tsx'
import { Problem } from '../ui/problem.tsx'
import { lengthOf } from '../ui/times.ts'
import { usePhone } from '../ui/use-phone.ts'
import { ApplicationBar } from './application-bar.tsx'
import { BatchPick } from './batch-pick.tsx'
import { Facts } from './facts.tsx'
import { Fee } from './fee.tsx'
import { Flags } from './flags.tsx'
import { itemKeys, waysTo } from './item-keys.ts'
import { indianNumber } from './phone-number.tsx'
import { ReceiptBox } from './receipt-box.tsx'
import { sentenceOf } from './sentence.ts'
import { StageActions } from './stage-actions.tsx'
import { useApplication } from './use-application.ts'
import '../items/item.css'

/** The topic of the prepared texts. */
const TOPIC = 'Course'

/** One application: the most important hints, the fee, the form data, the history, a note, and the actions. */
export function Item({ reference, back, onChanged, navigation }: Place) {
  const { person } = useDesk()
  const composer = useComposer(reference)
  const actions = useApplication(reference, onChanged, () => composer.open('email'))
  const isPhone = usePhone()
  const swiped = useSwipes(navigation)
  const { writing, watch } = useWriting()
  const { application, failure } = actions
  useNoteOpened(
    application && {
      path: `applications/all/${reference}`,
      name: application.summary.name,
      about: `Application, ${application.summary.course ?? 'no course chosen'}`,
    },
  )
  useKeys(itemKeys({ application, actions, me: person, write: composer.open }))
  if (!application)
    return <ItemNotShown what="application" back={back} record={actions} navigation={navigation} />
  const { summary, enquiries, applications, colleagues, events, email, phone, appliedBy } = application
  const isFolded = !isPhone && composer.tab !== undefined
  const changed = () => void actions.afterwards()
  return (
    <article className="item" aria-labelledby="item-title" {...watch}>
      <ApplicationBar application={application} back={back} actions={actions} navigation={navigation} />
      <HereToo kind="application" reference={reference} writing={composer.tab ? writing : null} />
      <div className="item-swiped" ref={swiped}>
        <div className="item-head">
          <Body isTight>
            <ItemHeading
              summary={summary}
              isFolded={isFolded}
              others={{ enquiries, applications, own: 'application' }}
            >
              <span className="truncate">{summary.course ?? 'No course chosen'}</span>
              {!isFolded && (
                <span>
                  {appliedBy ? `${appliedBy} applied` : 'applied'}{' '}
                  {lengthOf(Date.now() - Date.parse(summary.receivedAt))} ago
                </span>
              )}
            </ItemHeading>
            {failure && (
              <Callout look="sun" role="status">
                <p>This may be out of date. {failure.message}</p>
              </Callout>
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
            {waitsForOutcome(events) && <HowDidItGo outcomes={APPLICATION_OUTCOMES} actions={actions} />}
          </Body>
        </div>
        <ScrolledPart label={`Application of ${summary.name}`}>
          <Body>
            <Flags application={application} actions={actions} />
            <BatchPick application={application} actions={actions} />
            <Fee application={application} actions={actions} onChanged={changed} />
            <Below>
              <ReceiptBox application={application} onChanged={changed} />
              <Facts application={application} onChanged={changed} />
              <Thread
                kind="application"
                reference={reference}
                events={events}
                sentenceOf={sentenceOf}
                actions={actions}
                onReply={() => composer.open('email')}
              />
              {isPhone && <StepLinks neighbours={navigation.neighbours} />}
            </Below>
          </Body>
        </ScrolledPart>
      </div>
      <div className="item-foot">
        <Composer
          kind="application"
          composer={composer}
          item={{
            summary: { ...summary, name: appliedBy || summary.name, topic: TOPIC },
            colleagues,
            email,
            whatsappNumber: indianNumber(phone) ?? '',
          }}
          actions={actions}
          ways={waysTo(application)}
          likely="email"
          leaving={undefined}
          onContact={(way) => void actions.contact(way, `Saved: ${WAY_NAMES[way]}`)}
        />
        <div className={isFolded ? 'hidden' : 'border-hair-2 border-t px-3 empty:hidden'}>
          <StageActions application={application} onChanged={changed} />
        </div>
      </div>
    </article>
  )
}

const colleagueName = ({ colleagues }: DeskApplication, wanted: string | null) =>
  colleagues.find(({ id }) => id === wanted)?.name ?? 'Unassigned'
