import { isOver } from '../../contract/desk-enquiries.ts'
import { type ContactWay, OUTCOMES } from '../../contract/desk-enquiry.ts'
import { Below } from '../items/below.tsx'
import { Body } from '../items/body.tsx'
import { Composer } from '../items/conversation/composer.tsx'
import { Thread } from '../items/conversation/thread.tsx'
import { useComposer } from '../items/conversation/use-composer.ts'
import { WAY_NAMES } from '../items/conversation/ways.tsx'
import { HereToo } from '../items/here-too.tsx'
import { HowDidItGo, waitsForOutcome } from '../items/how-did-it-go.tsx'
import { useSwipes } from '../items/item-navigation.tsx'
import { ItemNotShown } from '../items/item-not-shown.tsx'
import type { Place } from '../items/lists/list-and-item.tsx'
import { useNoteOpened } from '../items/recently-opened.ts'
import { ScrolledPart } from '../items/scrolled-part.tsx'
import { StepLinks } from '../items/steps.tsx'
import { useWriting } from '../items/use-writing.ts'
import { WaitsHere } from '../offline/waits-here.tsx'
import { useKeys } from '../shell/keys/use-keys.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Callout } from '../ui/callout.tsx'
import { Problem } from '../ui/problem.tsx'
import { whenOf } from '../ui/times.ts'
import { usePhone } from '../ui/use-phone.ts'
import { Conflict } from './conflict.tsx'
import { FirstLook } from './first-look.tsx'
import { ItemBar } from './item-bar.tsx'
import { itemKeys } from './item-keys.ts'
import { ItemTitle } from './item-title.tsx'
import { Question } from './question.tsx'
import { sentenceOf } from './sentence.ts'
import { useItem } from './use-item.ts'
import { likelyWay, waysTo } from './ways-to.ts'
import '../items/item.css'

/** One enquiry: its sender, the thread, and the composer. */
export function Item({ reference, back, onChanged, navigation }: Place) {
  const { person } = useDesk()
  const composer = useComposer(reference)
  const actions = useItem(reference, onChanged, () => composer.open('email'))
  const isPhone = usePhone()
  const { item, failure } = actions
  const swiped = useSwipes(navigation)
  const { writing, watch } = useWriting()
  const done =
    item && item.summary.state !== 'set aside' && !isOver(item.summary.state)
      ? () => void actions.done(navigation.neighbours)
      : undefined
  useNoteOpened(
    item && {
      path: `enquiries/all/${reference}`,
      name: item.summary.name,
      about: `Enquiry, ${item.summary.topic}`,
    },
  )
  useKeys(itemKeys({ item, actions, me: person, write: composer.open, done }))

  if (!item) return <ItemNotShown what="enquiry" back={back} record={actions} navigation={navigation} />
  const isSetAside = item.summary.state === 'set aside'
  const isFolded = !isPhone && composer.tab !== undefined
  const contact = (way: ContactWay) => void actions.contact(way, `Saved: ${WAY_NAMES[way]}`)
  const writeEmail = () => composer.open('email')
  return (
    <article className="item" aria-labelledby="item-title" {...watch}>
      <ItemBar
        item={item}
        back={back}
        actions={actions}
        navigation={navigation}
        done={done}
        onWrite={writeEmail}
      />
      <HereToo kind="enquiry" reference={reference} writing={composer.tab ? writing : null} />
      <div className="item-swiped" ref={swiped}>
        <div className="item-head">
          <Body isTight>
            <ItemTitle item={item} navigation={navigation} isFolded={isFolded} />
            {(failure || actions.isOffline) && (
              <Callout look="sun" role="status">
                <p>
                  <b>What you see is of {whenOf(new Date(actions.readAt).toISOString())}.</b>{' '}
                  {!failure || failure.code === 'offline'
                    ? 'It is sent as soon as there is a network.'
                    : failure.message}
                </p>
              </Callout>
            )}
            <WaitsHere actions={actions.waiting} />
            {actions.refused && <Conflict item={item} wanted={actions.refused} actions={actions} />}
            <Problem text={actions.problem} />
            <FirstLook
              item={item}
              actions={actions}
              isFolded={isFolded}
              onWhatsApp={() => composer.open('whatsapp')}
              onCall={() => contact('phone')}
            />
            {!isSetAside && waitsForOutcome(item.events) && (
              <HowDidItGo outcomes={OUTCOMES} actions={actions} />
            )}
          </Body>
        </div>
        <ScrolledPart label={`Conversation with ${item.summary.name}`}>
          <Body>
            <Below>
              <Thread
                kind="enquiry"
                reference={reference}
                events={item.events}
                sentenceOf={sentenceOf}
                question={(event) => event.reachedBy !== 'email' && <Question item={item} event={event} />}
                actions={actions}
                onReply={isSetAside || !item.email ? undefined : writeEmail}
              />
              {isPhone && <StepLinks neighbours={navigation.neighbours} />}
            </Below>
          </Body>
        </ScrolledPart>
      </div>
      <div className="item-foot">
        <Composer
          kind="enquiry"
          composer={composer}
          item={item}
          actions={actions}
          ways={isSetAside ? [] : waysTo(item)}
          likely={likelyWay(item)}
          leaving={done ? navigation.neighbours : undefined}
          onContact={contact}
          done={done}
        />
      </div>
    </article>
  )
}
