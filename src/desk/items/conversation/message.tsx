import { CircleAlert, CircleCheck, Clock, Paperclip, Reply } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Message, type MessageFile, saveFile } from '../../../contract/desk-conversation.ts'
import { ask } from '../../api/call.ts'
import { saveFile as giveToDownloads } from '../../ui/save-file.ts'
import { whenOf } from '../../ui/times.ts'
import { useAction } from '../../ui/use-action.ts'
import { UndoLink } from '../undo-link.tsx'
import { fileClass } from './email-files.tsx'
import { sizeOf } from './file-size.ts'
import type { EmailActions } from './use-emails.ts'
import '../../editor/rich-text.css'
import { ProblemLine } from '../../ui/problem.tsx'

const linkClass = 'link min-h-6 touch:min-h-11 touch:-my-2.5'

interface MessageProps {
  message: Message
  /** The author's action, in words that follow the name. */
  says: string
  wasUndone: boolean
  /** Undefined where nothing can be undone. */
  undo: (() => void) | undefined
  reference: string
  emails: EmailActions
  /** Absent for emails of the organisation. */
  onReply?: (() => void) | undefined
}

/** One email in the thread: the applicant's left and tinted, the organisation's right and outlined. */
export function MessageBubble(props: MessageProps) {
  const { message, says, wasUndone, undo, reference, emails, onReply } = props
  const { isOurs, isUnread, from, at, subject, files, isOtherAddress, isAutomatic, address } = message
  const author = from ?? 'A former colleague'
  const look = isOurs
    ? `ml-auto rounded-[16px_4px_16px_16px] bg-white ring-[1.5px] ring-inset ${message.state === 'gave up' ? 'ring-err' : 'ring-jamun-400'}`
    : 'rounded-[4px_16px_16px_16px] bg-jamun-50'
  return (
    <article
      aria-label={isOurs ? `Email to ${address}` : `Email from ${from ?? address}`}
      className={`forced-edge grid w-fit max-w-[min(94%,40rem)] gap-1 px-3.5 pt-2 pb-2.5 text-[1rem] wrap-anywhere ${look}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2 text-second">
        <b className={isUnread ? 'text-ink' : 'font-semibold text-ink'}>{author}</b>
        <span className={wasUndone ? 'line-through' : undefined}>
          {isAutomatic ? 'automatic answer by email' : says}
        </span>
        {wasUndone && 'undone'}
        {undo && <UndoLink label={`${author} ${says}, ${whenOf(at)}`} busy={emails.busy} onUndo={undo} />}
        {isUnread && <b className="rounded-full bg-jamun-600 px-2 text-third text-white">New</b>}
        <time className="ml-auto whitespace-nowrap" dateTime={at}>
          {whenOf(at)}
        </time>
      </p>
      {isOtherAddress && (
        <p className="flex items-center gap-1.5 font-semibold text-err text-second">
          <CircleAlert className="flex-none" aria-hidden="true" size={16} />
          From another address: {address}
        </p>
      )}
      <p className={isUnread ? 'font-bold' : 'font-semibold'}>{subject}</p>
      {isOurs && message.html !== null ? <Formatted html={message.html} /> : <TheirText message={message} />}
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Files">
          {files.map((file) => (
            <li key={file.id} className="max-w-full">
              <SavedFile file={file} reference={reference} />
            </li>
          ))}
        </ul>
      )}
      {isOurs ? (
        <Delivery message={message} emails={emails} />
      ) : (
        onReply && (
          <button
            type="button"
            className={`${linkClass} inline-flex w-fit items-center gap-1.5`}
            onClick={onReply}
          >
            <Reply aria-hidden="true" size={16} />
            Reply
          </button>
        )
      )}
    </article>
  )
}

/** The server wrote or cleaned it: no script, style or form, and nothing that is fetched. */
function Formatted({ html }: { html: string }) {
  return (
    <div
      className="word-text whitespace-normal!"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The addresses of pictures that the mail does not contain, each once. */
function picturesIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const found = [...page.querySelectorAll('[data-from]')].flatMap(
    (each) => each.getAttribute('data-from') ?? [],
  )
  return [...new Set(found)].filter((address) => URL.canParse(address))
}

/** Remote pictures of an email. The browser fetches one on a tap, without a referrer. */
function FromElsewhere({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return null
  return (
    <div className="text-ink-2 text-second">
      <p>Pictures from elsewhere are not shown: opening one tells the sender that the email was read.</p>
      <ul>
        {addresses.map((address, at) => (
          <li key={address}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={address}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              Open picture {at + 1} from {new URL(address).hostname}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The new text of an email. Quotations, signatures and formatting are shown on request. */
function TheirText({ message: { parts, html } }: { message: Message }) {
  const [shows, setShows] = useState<'text' | 'all' | 'formatted'>('text')
  const isFolded = parts.some(({ kind }) => kind !== 'text')
  if (shows === 'formatted' && html !== null)
    return (
      <>
        <Formatted html={html} />
        <FromElsewhere addresses={picturesIn(html)} />
        <Toggle onClick={() => setShows('text')}>Show as text</Toggle>
      </>
    )
  return (
    <>
      {parts.map(({ kind, text }, at) =>
        kind === 'text' || shows === 'all' ? (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change
            key={at}
            className={`whitespace-pre-wrap ${kind === 'text' ? '' : 'border-hair border-l-2 pl-2 text-ink-2 text-second'}`}
          >
            {text.trim()}
          </p>
        ) : undefined,
      )}
      <span className="flex flex-wrap gap-x-4 empty:hidden">
        {isFolded && (
          <Toggle onClick={() => setShows(shows === 'all' ? 'text' : 'all')}>
            {shows === 'all' ? 'Hide the quoted text' : 'Show the quoted text'}
          </Toggle>
        )}
        {html !== null && <Toggle onClick={() => setShows('formatted')}>Show formatting</Toggle>}
      </span>
    </>
  )
}

function Toggle({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${linkClass} w-fit text-second`} onClick={onClick}>
      {children}
    </button>
  )
}

/** An attachment that a tap saves. The desk never opens files of strangers. */
function SavedFile({ file: { id, name, size }, reference }: { file: MessageFile; reference: string }) {
  const action = useAction()
  const save = () =>
    action.run(async () => {
      const answer = await ask(saveFile, undefined, { params: { reference, id } })
      giveToDownloads(name, await answer.blob())
    })
  return (
    <>
      <button
        type="button"
        className={`${fileClass} hover:bg-jamun-50`}
        disabled={action.busy}
        onClick={() => void save()}
      >
        <Paperclip className="flex-none" aria-hidden="true" size={16} />
        <span className="truncate">
          <span className="sr-only">Save </span>
          {name}
        </span>
        <span className="flex-none text-ink-2">{sizeOf(size)}</span>
      </button>
      <ProblemLine text={action.problem} />
    </>
  )
}

function Delivery({ message, emails }: { message: Message; emails: EmailActions }) {
  const { id, state, stopUntil, why, mailId } = message
  const left = useSecondsUntil(stopUntil)
  const isSending = state === 'sending' && left > 0
  const lineClass = 'flex flex-wrap items-center gap-1.5 text-second'
  if (isSending)
    return (
      <p className={`${lineClass} text-ink-2`}>
        <Clock className="flex-none" aria-hidden="true" size={16} />
        <span role="timer" aria-live="off">
          Sending in {left} s
        </span>
        <button
          type="button"
          className={linkClass}
          disabled={emails.busy}
          onClick={() => void emails.stop(id)}
        >
          Stop and change
        </button>
      </p>
    )
  if (state === 'gave up' || state === 'stopped')
    return (
      <p className={`${lineClass} text-err`}>
        <CircleAlert className="flex-none" aria-hidden="true" size={16} />
        {state === 'stopped' ? 'Stopped' : `Not delivered${why ? `: ${why}` : ''}`}
        {mailId && (
          <Link className={linkClass} to={`/mails/all/${mailId}`}>
            What to do
          </Link>
        )}
      </p>
    )
  if (state === 'sent')
    return (
      <p className={`${lineClass} text-neem-700`}>
        <CircleCheck className="flex-none" aria-hidden="true" size={16} />
        Sent
      </p>
    )
  return (
    <p className={`${lineClass} text-ink-2`}>
      <Clock className="flex-none" aria-hidden="true" size={16} />
      {why ? `Waiting to be sent: ${why}` : 'Sending'}
    </p>
  )
}

const SECOND = 1000

/** The whole seconds until this time; 0 after it. */
function useSecondsUntil(time: string | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (time === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [time])
  return time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - now) / SECOND))
}
