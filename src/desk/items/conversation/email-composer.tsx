import { Eye, Send } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Conversation, SEND_DELAY_SECONDS, SUBJECT_MAX } from '../../../contract/desk-conversation.ts'
import { firstNameOf } from '../../../contract/first-name.ts'
import { MarkdownField } from '../../editor/markdown-field.tsx'
import { useOtherWriter } from '../../live/use-live.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { areaClass, fieldClass } from '../../ui/classes.ts'
import { Problem } from '../../ui/problem.tsx'
import type { Leaving } from '../use-record.ts'
import { EMAIL_FIELD } from '../use-writing.ts'
import { useEmailDraft } from './email-draft.ts'
import { EmailFiles } from './email-files.tsx'
import { EmailPreview } from './email-preview.tsx'
import { useConversation } from './use-conversation.ts'
import type { EmailActions } from './use-emails.ts'

interface EmailComposerProps {
  kind: 'enquiry' | 'application'
  reference: string
  name: string
  /** The prepared texts, filled in, in the chosen language. */
  templates: { title: string; text: string }[]
  emails: EmailActions
  /** The next items of the list, where the work on the item is not done yet. */
  leaving: Leaving | undefined
  onSent?: (() => void) | undefined
}

/** The question shown once, before an email that would cross a colleague's. */
interface Question {
  then: Leaving | undefined
  isOpen: boolean
}

const BOUNCED: Record<NonNullable<Conversation['bounced']>, string> = {
  'no such address': 'The last email came back: there is no such address. Ask for another one.',
  'mailbox full': 'The last email came back: their mailbox is full. Tell them another way.',
  refused: 'The last email came back: their mail server refused it. Tell them another way.',
}

/** An email to the sender of an item. The typed text stays until it is sent. */
export function EmailComposer(props: EmailComposerProps) {
  const { kind, reference, name, templates, emails, leaving, onSent } = props
  const { person } = useDesk()
  const id = useId()
  const conversation = useConversation(kind, reference)
  const { draft, change } = useEmailDraft(person.id, reference)
  const [isPreview, setPreview] = useState(false)
  const writer = useOtherWriter(reference, kind)
  const [question, setQuestion] = useState<Question>()
  const files = conversation?.files ?? []
  const subject = draft.subject ?? conversation?.subject ?? ''
  const isEmpty = draft.text.trim() === ''

  async function send(then?: Leaving): Promise<void> {
    if (isEmpty || emails.busy) return
    if (writer && !question) return setQuestion({ then, isOpen: true })
    const email = { subject, text: draft.text, files: files.map((file) => file.id) }
    if (!(await emails.send(name, email, then))) return
    setQuestion(undefined)
    onSent?.()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Handled before the editor sees the key, because it would insert a line.
    event.preventDefault()
    event.stopPropagation()
    void send(event.shiftKey ? leaving : undefined)
  }

  return (
    <div className="grid gap-2.5" onKeyDownCapture={onKeyDown}>
      <div className="grid grid-cols-2 gap-2 @max-[29rem]/item:grid-cols-1 max-[29rem]:grid-cols-1">
        <select
          aria-label="Template"
          className={fieldClass}
          value=""
          onChange={({ target }) => {
            const { text = '' } = templates[Number(target.value)] ?? {}
            change({ text: isEmpty ? text : `${draft.text}\n\n${text}` })
          }}
        >
          <option value="">Insert a template</option>
          {templates.map(({ title }, at) => (
            <option key={title} value={at}>
              {title}
            </option>
          ))}
        </select>
        <input
          aria-label="Subject"
          className={fieldClass}
          maxLength={SUBJECT_MAX}
          value={subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </div>
      <span id={`${id}-label`} className="sr-only">
        Email to {name}
      </span>
      <MarkdownField
        control={{ id: EMAIL_FIELD, className: `${areaClass} min-h-[5.5rem]` }}
        value={draft.text}
        label={`Email to ${name}`}
        labelId={`${id}-label`}
        onWrite={(text) => change({ text })}
      />
      {conversation?.bounced && (
        <Callout look="sun">
          <p>{BOUNCED[conversation.bounced]}</p>
        </Callout>
      )}
      <EmailFiles reference={reference} files={files} />
      <Problem
        text={
          emails.errorOf('subject') ?? emails.errorOf('text') ?? emails.errorOf('files') ?? emails.problem
        }
      />
      {question?.isOpen && writer && (
        <Callout look="sun" role="alert">
          <p>{firstNameOf(writer.name)} is writing too. Send anyway?</p>
          <div className="flex flex-wrap gap-2">
            <Button disabled={emails.busy} onClick={() => void send(question.then)}>
              Send anyway
            </Button>
            <Button look="outline" onClick={() => setQuestion({ ...question, isOpen: false })}>
              Wait
            </Button>
          </div>
        </Callout>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={isEmpty || emails.busy} onClick={() => void send()}>
          <Send aria-hidden="true" size={16} />
          Send
        </Button>
        {leaving && (
          <Button look="outline" disabled={isEmpty || emails.busy} onClick={() => void send(leaving)}>
            Send, done and next
          </Button>
        )}
        <Button look="outline" disabled={isEmpty} onClick={() => setPreview(true)}>
          <Eye aria-hidden="true" size={16} />
          Preview
        </Button>
      </div>
      <p className="text-ink-2 text-second">
        Sent after {SEND_DELAY_SECONDS} seconds; you can stop it until then.{' '}
        {conversation &&
          (conversation.answersArriveHere
            ? 'Replies come back here.'
            : `Replies arrive in the mailbox of ${conversation.answersTo}.`)}
      </p>
      {isPreview && (
        <EmailPreview
          reference={reference}
          email={{ subject, text: draft.text }}
          files={files}
          onClose={() => setPreview(false)}
        />
      )}
    </div>
  )
}
