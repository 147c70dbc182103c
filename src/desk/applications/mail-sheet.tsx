import type { ReactNode } from 'react'
import type { Language } from '../../contract/languages.ts'
import { fillMail, type MailBlanks, type MailWords } from '../../contract/mail-texts.ts'

interface MailSheetProps {
  /** Left out where no mail is sent. */
  to?: string
  language: Language
  words: MailWords
  blanks: MailBlanks
  /** The part below the text. */
  children?: ReactNode
}

/** A mail about a stage as it is read, with its placeholders filled in. */
export function MailSheet({ to, language, words, blanks, children }: MailSheetProps) {
  const { subject, paragraphs } = fillMail(words, blanks)
  return (
    <section
      aria-label="The email"
      className="forced-edge overflow-hidden rounded-box border border-hair text-second"
    >
      <p className="wrap-anywhere border-hair border-b bg-side px-3.5 py-2">
        {to && (
          <>
            <span className="text-ink-2">To</span> {to}
            <br />
          </>
        )}
        <span className="text-ink-2">Subject</span>{' '}
        <b className="font-semibold" lang={language}>
          {subject}
        </b>
      </p>
      <div className="wrap-anywhere grid gap-2.5 px-3.5 py-3" lang={language}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
          <p key={index}>{paragraph}</p>
        ))}
        {children}
      </div>
    </section>
  )
}
