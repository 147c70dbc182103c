import { accountPages } from '../../../content/page-paths.ts'
import { mailTextOf } from '../../../contract/desk-application-actions.ts'
import { fillMail, type MailTextName } from '../../../contract/mail-texts.ts'
import { say } from '../../../contract/sentences.ts'
import type { Stage } from '../../../contract/stages.ts'
import { answersToItem } from '../../conversation/reply-address.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { feeOf } from '../../fees/receipts/application-fee.ts'
import { receiptPdf } from '../../fees/receipts/pdf/receipt-pdf.ts'
import { receiptsOf } from '../../fees/receipts/read-receipts.ts'
import { receiptedFees } from '../../fees/receipts/receipted-fees.ts'
import { languageOf } from '../../mail/language-of.ts'
import { ButtonLink, Details, MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { MAIL_TRANSLATIONS } from '../../mail/texts/translations.ts'
import { invitationCalendar, invitationOf } from '../invitation.ts'
import { calendarFile } from './calendar-file.ts'
import { stageChangesOf } from './events.ts'
import { blanksOf, closingOf, currentMailText, invitationDetails } from './mail-texts.ts'
import { saidToApplicant } from './move.ts'

/**
 * The mail about a stage, with the organisation's text. Outdated facts are left out at the time of sending.
 */
export function stageMails(deps: Pick<Deps, 'config' | 'gates'>): MailTemplates<'application stage'> {
  const { publicUrl } = deps.config
  return {
    'application stage': async ({ read }, { eventId }, now) => {
      const found = await findChange(read, eventId)
      if (!found) return undefined
      const { row, to, name, reason } = found
      // The applicant reads this in the mail about the waived fee. If amounts were paid before, this mail is
      // sent, with their receipt.
      if (to === 'fee found' && feeOf(row, deps.config) === 0 && !(await isPaid(read, row))) return undefined
      const { language, ...text } = await currentMailText(read, name, await languageOf(read, row))
      const { texts, prefix } = MAIL_TRANSLATIONS[language]
      const { application, stages } = texts
      const blanks = { ...blanksOf(deps, row, language), reason: reason ?? '', status: stages[to] }
      const { subject, paragraphs } = fillMail(text, blanks)
      const invitation = to === 'accepted' ? invitationOf(row, deps.config) : null
      const calendar = invitation && invitationCalendar(row, deps.config, now)
      return {
        to: row.email,
        replyTo: await answersToItem(read, deps.config, 'application', row.id),
        subject,
        ...(to === 'fee found' && { attachments: () => receiptsFor(deps, read, row) }),
        ...(calendar && { attachments: async () => [calendarFile(row, calendar)] }),
        body: (
          <MailLayout
            language={language}
            preview={say(application.reference, { reference: row.reference })}
            title={subject}
          >
            {paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
              <Paragraph key={index}>{paragraph}</Paragraph>
            ))}
            {invitation && <Details details={invitationDetails(invitation, language)} />}
            <ButtonLink href={`${publicUrl}${prefix}${accountPages.dashboard}`}>
              {application.seeYours}
            </ButtonLink>
            <Paragraph>{closingOf(deps, language)}</Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}

/** The last valid receipt; a cancelled one is not sent. */
async function receiptsFor({ gates }: Pick<Deps, 'gates'>, read: Tx, { id }: ApplicationRow) {
  const counts = (await receiptsOf(read, [id])).filter(({ receipt }) => !receipt.cancelled).slice(-1)
  return Promise.all(
    counts.map(async ({ receipt }) => ({
      filename: `receipt-${receipt.id}.pdf`,
      contentType: 'application/pdf',
      content: await receiptPdf(gates, receipt),
    })),
  )
}

async function isPaid(read: Tx, { id }: ApplicationRow): Promise<boolean> {
  return ((await receiptedFees(read, [id])).get(id)?.leftPaise ?? 0) > 0
}

interface Change {
  row: ApplicationRow
  to: Stage
  name: MailTextName
  reason: string | null
}

/** Undefined where the change was undone, another one followed, or the application is erased. */
async function findChange(read: Tx, eventId: string): Promise<Change | undefined> {
  const row = await read
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', (of) =>
      of.selectFrom('item_events').select('application_id').where('id', '=', eventId),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const changes = await stageChangesOf(read, row)
  const found = changes.findIndex(({ id }) => id === eventId)
  const change = changes[found]
  if (!change || change.wasUndone) return undefined
  const { kind, detail } = change
  // A found fee is notified even after the acceptance. Of other changes, only the newest is notified.
  const isOvertaken = changes
    .slice(found + 1)
    .some(
      (later) =>
        later.kind !== 'undone' &&
        !later.wasUndone &&
        !(kind === 'stage' && detail.to === 'fee found' && later.detail.to === 'accepted'),
    )
  if (isOvertaken) return undefined
  return kind === 'undone'
    ? { row, to: detail.to, name: 'put right', reason: null }
    : { row, to: detail.to, name: mailTextOf(detail.from, detail.to), reason: saidToApplicant(detail) }
}
