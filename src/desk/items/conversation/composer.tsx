import { ChevronDown, NotebookPen, Reply } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ContactWay, EnquiryItem } from '../../../contract/desk-enquiry.ts'
import { firstNameOf } from '../../../contract/first-name.ts'
import type { Language } from '../../../contract/languages.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { iconButtonClass } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { contactLink } from '../contact-links.ts'
import type { ItemActions } from '../item-actions.ts'
import type { Leaving } from '../use-record.ts'
import { useEmailDraft } from './email-draft.ts'
import { NoteForm } from './note-form.tsx'
import { COMPOSER, type ComposerState, type Tab } from './use-composer.ts'
import { WAY_NAMES, WayIcon } from './ways.tsx'
import { Writer } from './writer.tsx'

interface ComposerProps {
  kind: 'enquiry' | 'application'
  composer: ComposerState
  item: Pick<EnquiryItem, 'email' | 'whatsappNumber' | 'colleagues'> & {
    summary: { name: string; reference: string; topic: string; language: Language; assignee: object | null }
  }
  actions: Pick<ItemActions, 'emails' | 'note' | 'busy'>
  /** Empty if staff cannot reply to the item. */
  ways: readonly ContactWay[]
  /** The way that a reply takes, unless another one is chosen. */
  likely: ContactWay
  /** The next items of the list, where the work on the item is not done yet. */
  leaving: Leaving | undefined
  onContact: (way: ContactWay) => void
  /** Undefined if the work on the item is done already, or ends by another action. */
  done?: (() => void) | undefined
}

/**
 * The form for a reply or a note, at the foot of an item: one line until it is needed. On a phone it is a
 * sheet, and the actions are within reach of the thumb.
 */
export function Composer(props: ComposerProps) {
  const isPhone = usePhone()
  const { composer } = props
  if (isPhone)
    return (
      <>
        <Thumb {...props} />
        {composer.tab && (
          <Dialog
            label={titleOf(composer.tab, props.item.summary.name)}
            size="action"
            onClose={composer.close}
          >
            <Open {...props} tab={composer.tab} />
          </Dialog>
        )}
      </>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the composer from any field inside
    <div
      id={COMPOSER}
      className="max-h-[70dvh] overflow-auto px-3 pt-1.5 pb-2.5 shadow-[0_-8px_24px_-12px_oklch(0.29_0.1_338_/_0.18)] short:max-h-none"
      onKeyDown={(event) =>
        event.key === 'Escape' && !event.defaultPrevented && composer.tab && composer.close()
      }
    >
      {composer.tab ? <Open {...props} tab={composer.tab} /> : <Folded {...props} />}
    </div>
  )
}

const titleOf = (tab: Tab, name: string) =>
  tab === 'note' ? 'Note for the team' : `${WAY_NAMES[tab]} to ${firstNameOf(name)}`

function Open(props: ComposerProps & { tab: Tab }) {
  const { kind, composer, item, actions, ways, leaving, onContact, tab } = props
  return (
    <div id={usePhone() ? COMPOSER : undefined} className="grid gap-2.5">
      <Tabs {...props}>
        <button
          type="button"
          className={`${iconButtonClass} ml-auto`}
          aria-label="Minimise"
          onClick={composer.close}
        >
          <ChevronDown aria-hidden="true" size={20} />
        </button>
      </Tabs>
      <div role="tabpanel" aria-label={titleOf(tab, item.summary.name)} className="min-w-0">
        {tab === 'note' ? (
          <NoteForm item={item} actions={actions} onAdded={composer.close} />
        ) : (
          <Writer
            kind={kind}
            item={item}
            way={tab}
            ways={ways}
            onWay={composer.open}
            emails={actions.emails}
            leaving={leaving}
            onSent={composer.close}
            onOpened={(way) => {
              composer.close()
              onContact(way)
            }}
          />
        )}
      </div>
    </div>
  )
}

const tabClass =
  'inline-flex min-h-(--control) items-center gap-2 rounded-full px-4 font-semibold text-ink-2 hover:bg-jamun-100 aria-selected:bg-jamun-800 aria-selected:text-white forced-colors:aria-selected:outline-2 forced-colors:aria-selected:outline-[Highlight]'

function Tabs({ composer, ways, likely, children }: ComposerProps & { children?: ReactNode }) {
  const { tab, open } = composer
  const reply = () => open(tab === undefined || tab === 'note' ? likely : tab)
  const note = () => open('note')
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const { currentTarget, target } = event
    const [other] = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')].filter(
      (each) => each !== target,
    )
    other?.focus()
  }
  return (
    <div className="flex items-center gap-1">
      <div role="tablist" aria-label="Write" tabIndex={-1} className="flex gap-1" onKeyDown={onKeyDown}>
        {ways.length > 0 && (
          <button
            type="button"
            role="tab"
            aria-selected={tab !== undefined && tab !== 'note'}
            className={tabClass}
            onClick={reply}
          >
            <Reply aria-hidden="true" size={18} />
            Reply
          </button>
        )}
        <button type="button" role="tab" aria-selected={tab === 'note'} className={tabClass} onClick={note}>
          <NotebookPen aria-hidden="true" size={18} />
          Note
        </button>
      </div>
      {children}
    </div>
  )
}

/** The beginning of an email that is not sent yet, or the name of the action that a tap starts. */
function OneLine({ composer, item, ways, likely }: ComposerProps) {
  const { person } = useDesk()
  const { summary } = item
  const { draft } = useEmailDraft(person.id, summary.reference)
  if (ways.length === 0) return null
  const first = firstNameOf(summary.name)
  return (
    <button
      type="button"
      className="min-h-(--control) w-full truncate rounded-control border border-jamun-400 bg-white px-3 text-left text-ink-2 hover:border-jamun-600"
      onClick={() => composer.open(draft.text ? 'email' : likely)}
    >
      {draft.text
        ? `Draft: ${draft.text}`
        : likely === 'phone'
          ? `Call ${first}…`
          : `${WAY_NAMES[likely]} to ${first}…`}
    </button>
  )
}

function Folded(props: ComposerProps) {
  const { item, ways } = props
  return (
    <div className="grid gap-1.5">
      <Tabs {...props} />
      <OneLine {...props} />
      {ways.length > 0 && !item.summary.assignee && (
        <p className="text-ink-2 text-second">
          Unassigned. It is assigned to you when you reply, call or log an outcome.
        </p>
      )}
    </div>
  )
}

const thumbClass =
  'grid flex-1 place-items-center content-center gap-px min-w-0 min-h-13 rounded-box text-center text-jamun-800 text-third leading-[1.2] hover:bg-jamun-100'

function Thumb(props: ComposerProps) {
  const { kind, composer, item, actions, ways, likely, onContact, done } = props
  const { open } = composer
  return (
    <div className="grid gap-1 px-2.5 pt-2 pb-[calc(8px_+_env(safe-area-inset-bottom))] border-t border-hair-2 shadow-[0_-8px_24px_-12px_oklch(0.29_0.1_338_/_0.18)]">
      {/* Applications show the actions of their stage here instead. */}
      {kind === 'enquiry' && <OneLine {...props} />}
      <div className="flex gap-1">
        {ways.length > 0 && (
          <button type="button" className={thumbClass} onClick={() => open(likely)}>
            <Reply aria-hidden="true" size={20} strokeWidth={1.75} />
            Reply
          </button>
        )}
        <button type="button" className={thumbClass} onClick={() => open('note')}>
          <NotebookPen aria-hidden="true" size={20} strokeWidth={1.75} />
          Note
        </button>
        {ways.includes('phone') && (
          <a
            className={thumbClass}
            href={contactLink('phone', item, { subject: '', text: '' })}
            onClick={() => onContact('phone')}
          >
            <WayIcon way="phone" />
            Call
          </a>
        )}
        {ways.includes('whatsapp') && (
          <button type="button" className={thumbClass} onClick={() => open('whatsapp')}>
            <WayIcon way="whatsapp" />
            WhatsApp
          </button>
        )}
        {done && (
          <button
            type="button"
            className="inline-flex min-h-13 flex-[1.4] items-center justify-center gap-1 rounded-full bg-jamun-600 px-2 text-center font-semibold text-second text-white leading-[1.2] forced-edge hover:bg-jamun-700 disabled:opacity-60"
            disabled={actions.busy}
            onClick={done}
          >
            Done and next
          </button>
        )}
      </div>
    </div>
  )
}
