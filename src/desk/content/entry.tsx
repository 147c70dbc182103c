import { Eye, History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ContentEntry } from '../../contract/desk-entries.ts'
import { cancelSchedule } from '../../contract/desk-publications.ts'
import { LANGUAGE_NAMES, type Language } from '../../contract/languages.ts'
import { call } from '../api/call.ts'
import { Bar } from '../items/bar.tsx'
import { Body } from '../items/body.tsx'
import { ItemNotShown } from '../items/item-not-shown.tsx'
import { BackLink } from '../items/lists/back-link.tsx'
import { AlsoHere } from '../live/also-here.tsx'
import { usePresence } from '../live/use-live.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { focusAfter } from '../ui/focus-after.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { whenOf } from '../ui/times.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { EntryActions, Goes } from './entry-actions.tsx'
import { Fields } from './fields.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { EntryMoney } from './money/entry-money.tsx'
import { useMoney } from './money/use-money.ts'
import { PreviewPlace } from './preview/preview-place.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { type EntryEditor, useEntry } from './use-entry.ts'

const BACK = { to: '/words', state: undefined }

/** One entry: its fields are saved as a draft during typing. */
export function Entry({ id }: { id: string }) {
  const hand = useEntry(id)
  const { entry } = hand
  const other = entry?.translations[0]
  const otherHand = useEntry(other?.id)
  const translation = other && { hand: otherHand, language: other.language }
  const isRead = useIsRead(hand, other && otherHand)
  usePlaceInAddress(isRead)
  const action = useAction()
  const toast = useToast()
  const here = usePresence(id, 'content')
  const [shown, show] = useState<'publish' | 'history'>()
  const [isPreviewed, setPreviewed] = useState(false)
  const eye = useRef<HTMLButtonElement>(null)
  const closePreview = () =>
    focusAfter(
      () => setPreviewed(false),
      () => eye.current,
    )
  const close = () => show(undefined)
  const isGone = hand.failure?.code === 'not_found'
  // A new link of the preview is shown only once: it stays on the screen when a colleague deletes the entry.
  if (isGone && !(entry && isPreviewed)) return <NotThere />
  if (!entry) return <ItemNotShown what="page" back={BACK} record={hand} />
  if (!isRead) return <ItemNotShown what="page" back={BACK} record={{ ...hand, failure: null }} />
  const back = (editor: EntryEditor) => (brought: ContentEntry) => {
    editor.replace(brought)
    close()
    toast({ text: 'It is a draft now' })
  }
  const { state } = entry
  const translated = otherHand.entry
  const drafts = [entry, translated].flatMap((each) => (each?.state === 'draft' ? each.id : []))
  const isSaving = hand.isSaving || otherHand.isSaving
  return (
    <>
      {isGone && <NotThere />}
      <article className="item" aria-labelledby="item-title" hidden={isGone}>
        <Bar isTitled>
          <BackLink {...BACK} />
          <div className="wrap-anywhere min-w-0 flex-1 @max-[32rem]/item:flex-[1_0_calc(100%-4rem)]">
            <PageTitle title={entry.title} className="text-base">
              <span id="item-title">{entry.title}</span>
            </PageTitle>
            <p role="status" className="text-ink-2 text-second">
              {stateInWords(hand, entry)}
              {other && translated && inOtherLanguage(other.language, otherHand, translated)}
            </p>
          </div>
          <Button
            ref={eye}
            look="outline"
            aria-pressed={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            <Eye aria-hidden="true" size={18} strokeWidth={1.75} />
            Preview
          </Button>
          <IconButton Icon={History} label="History" onClick={() => show('history')} />
          <Button
            className="@max-[32rem]/item:ml-auto"
            disabled={drafts.length === 0 || isSaving}
            onClick={() => show('publish')}
          >
            Publish
          </Button>
        </Bar>
        <div className="flex-1 min-h-0 overflow-auto max-rail:overflow-visible">
          <Body className={translation ? 'max-w-376' : 'max-w-184'}>
            <AlsoHere people={here} />
            {(action.problem ?? hand.problem ?? otherHand.problem) && (
              <Callout look="bad" role="alert">
                <p>{action.problem ?? hand.problem ?? otherHand.problem}</p>
              </Callout>
            )}
            <Scheduled what="It" hand={hand} action={action} />
            <Scheduled what={translated?.title ?? ''} hand={otherHand} action={action} />
            {entry.does === 'takes away' && state === 'draft' && (
              <Goes entry={entry} action={action} onNow={hand.replace} />
            )}
            <EntryMoney id={id} />
            {[...entry.problems, ...(translated?.problems ?? [])].map((problem) => (
              <Callout key={problem} look="bad">
                <p>{problem}</p>
              </Callout>
            ))}
            {entry.otherAccounts.length > 0 && (
              <Callout look="sun">
                <p>
                  This text has another account or UPI address than the payment details:{' '}
                  <b className="wrap-anywhere font-semibold" translate="no">
                    {entry.otherAccounts.join(', ')}
                  </b>
                  . Is it right? Managers get a mail when it is published.
                </p>
              </Callout>
            )}
            <Fields hand={hand} entry={entry} translation={translation} />
            <EntryActions
              entry={entry}
              action={action}
              isSaving={hand.isSaving}
              onNow={hand.replace}
              translation={translation}
            />
          </Body>
        </div>
        {shown === 'publish' && <PublishDialog first={drafts} onClose={close} />}
        {shown === 'history' && (
          <HistoryDialog
            languages={[
              { language: 'en', entry, onBack: back(hand) },
              ...(other && translated
                ? [{ language: other.language, entry: translated, onBack: back(otherHand) }]
                : []),
            ]}
            onClose={close}
          />
        )}
      </article>
      {isPreviewed && <PreviewPlace entry={entry} onClose={closePreview} />}
    </>
  )
}

interface ScheduledProps {
  /** The subject of the sentence. */
  what: string
  hand: EntryEditor
  action: ReturnType<typeof useAction>
}

/** Says when a draft is published by itself, with a button that cancels it. */
function Scheduled({ what, hand, action }: ScheduledProps) {
  const toast = useToast()
  const { entry } = hand
  if (!entry?.scheduledFor) return null
  const { id, version, scheduledFor } = entry
  const cancel = () =>
    void action.run(async () => {
      hand.replace(await call(cancelSchedule, { version }, { id }))
      toast({ text: 'It is a draft again' })
    })
  return (
    <Callout look="sun">
      <p>
        {what} is published automatically on {whenOf(scheduledFor)}. Until then it is locked.
      </p>
      <div>
        <Button look="outline" disabled={action.busy} onClick={cancel}>
          Cancel the schedule
        </Button>
      </div>
    </Callout>
  )
}

/**
 * Whether the entry, its translation and its proposals are read, or failed. They are shown together: each would move
 * the fields below it under the finger. What is shown stays, also if a colleague adds the translation.
 */
function useIsRead({ entry }: EntryEditor, translation: EntryEditor | undefined): boolean {
  const [isRead, setRead] = useState(false)
  const { isPending } = useMoney()
  const isTranslationPending = translation && !translation.entry && !translation.failure
  if (!isRead && entry && !isTranslationPending && !isPending) setRead(true)
  return isRead
}

/** Leads to the text that the address names, once it is there. */
function usePlaceInAddress(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isThere || hash === '') return
    const place = document.getElementById(decodeURIComponent(hash.slice(1)))
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('input, textarea, [contenteditable=true]')?.focus()
  }, [isThere, hash])
}

const inOtherLanguage = (language: Language, hand: EntryEditor, entry: ContentEntry) =>
  entry.state === 'published' && !hand.isSaving && !hand.problem
    ? ''
    : `. ${LANGUAGE_NAMES[language]}: ${stateInWords(hand, entry)}`

function NotThere() {
  return (
    <Body>
      <BackLink {...BACK} />
      <h1 className="text-xl">Not found</h1>
      <p>If somebody removed it, restore it from “Publications”.</p>
    </Body>
  )
}

function stateInWords({ isSaving, problem }: EntryEditor, { state, does, by, at }: ContentEntry): string {
  if (problem) return 'Not saved yet'
  if (isSaving) return 'Saving…'
  if (state === 'published') return 'Published'
  if (state === 'scheduled') return 'Scheduled'
  const what = does === 'takes away' ? 'Removal: draft' : does === 'adds' ? 'New: draft' : 'Draft'
  return `${what}${at ? ` of ${whenOf(at)}` : ''}${by ? `, by ${by}` : ''}`
}
