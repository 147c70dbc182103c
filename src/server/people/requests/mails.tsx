import { CODE_LIFETIME_MINUTES } from '../../../contract/accounts.ts'
import type { Language } from '../../../contract/languages.ts'
import { say } from '../../../contract/sentences.ts'
import { emailKey } from '../../accounts/email-key.ts'
import { renewCode } from '../../accounts/mailed-codes.ts'
import { answersTo } from '../../conversation/reply-address.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Details, MailLayout, Paragraph, VerificationCode } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { NoFurther } from '../../mail/no-further.tsx'
import { longDay } from '../../mail/texts/days.ts'
import { MAIL_TRANSLATIONS } from '../../mail/texts/translations.ts'

/**
 * The mails about a request: the code that verifies the address, the receipt with the day of the answer, and the
 * answer. The first may go to a stranger, so it contains no typed text.
 */
export function requestMails({
  config,
  keys,
}: Pick<Deps, 'config' | 'keys'>): MailTemplates<'request code' | 'request received' | 'request answered'> {
  const { organisation } = config
  return {
    'request code': async (db, { requestId, last }, now) => {
      const asked = await db.read
        .selectFrom('unproven_requests')
        .select(['email', 'kind', 'language'])
        .where('id', '=', requestId)
        .where('expires_at', '>', now)
        .where('reference', 'is', null)
        .executeTakeFirst()
      if (!asked) return undefined
      const { language } = asked
      const { request, frame } = MAIL_TRANSLATIONS[language].texts
      const { email } = organisation
      const wish = request[asked.kind]
      const what = language === 'en' ? wish.toLowerCase() : wish
      const code = await renewCode(db, keys, 'unproven_requests', requestId)
      return {
        to: asked.email,
        subject: say(request.codeSubject, { organisation: organisation.name }),
        body: (
          <MailLayout language={language} preview={request.codePreview} title={request.codeTitle}>
            <Paragraph>{say(request.asked, { what })}</Paragraph>
            <VerificationCode>{code}</VerificationCode>
            <Paragraph>{say(request.worksOnce, { minutes: CODE_LIFETIME_MINUTES })}</Paragraph>
            {last && <NoFurther text={frame.lastCode}>{say(request.cannotUse, { email })}</NoFurther>}
            <Paragraph>{request.notYou}</Paragraph>
          </MailLayout>
        ),
      }
    },

    'request received': async (db, { requestId }) => {
      const found = await findRequest(db.read, requestId)
      if (!found) return undefined
      const { reference, email, full_name, kind, due } = found
      const language = await languageAt(db.read, found)
      const { request } = MAIL_TRANSLATIONS[language].texts
      const { phone } = organisation
      return {
        to: email,
        subject: say(request.receivedSubject, { reference }),
        body: (
          <MailLayout
            language={language}
            preview={say(MAIL_TRANSLATIONS[language].texts.receipts.preview, { reference })}
            title={request.received}
            greeted={full_name}
          >
            <Paragraph>{request.thanks}</Paragraph>
            <Details
              details={[
                [MAIL_TRANSLATIONS[language].texts.receipts.reference, reference],
                [request.wish, request[kind]],
                [request.answerBy, longDay(language, due)],
              ]}
            />
            <Paragraph>{say(request.notAsked, { email: organisation.email, phone })}</Paragraph>
          </MailLayout>
        ),
      }
    },

    'request answered': async (db, { requestId }) => {
      const found = await findRequest(db.read, requestId)
      if (!found?.answer) return undefined
      const { reference, email, full_name, answer } = found
      const language = await languageAt(db.read, found)
      const { request } = MAIL_TRANSLATIONS[language].texts
      return {
        to: email,
        subject: say(request.answerSubject, { reference }),
        replyTo: answersTo(config),
        body: (
          <MailLayout
            language={language}
            preview={request.answerPreview}
            title={request.answer}
            greeted={full_name}
          >
            {answer.split(/\n+/).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never move
              <Paragraph key={at}>{line}</Paragraph>
            ))}
            <Paragraph>{request.notSettled}</Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}

const findRequest = (read: Tx, id: string) =>
  read.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The language of a mail about a request. A request from the Dashboard or the desk has the language of its
 * account. The mail with the code does not use this function, so it never looks up an account.
 */
async function languageAt(
  read: Tx,
  { came, email, language }: { came: string; email: string; language: Language },
): Promise<Language> {
  if (came === 'page') return language
  const account = await read
    .selectFrom('users')
    .select('language')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return account?.language ?? language
}
