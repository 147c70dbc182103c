import { formPages } from '../../../content/page-paths.ts'
import type { Language } from '../../../contract/languages.ts'
import { say } from '../../../contract/sentences.ts'
import { answersTo } from '../../conversation/reply-address.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, type Detail, Details, MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { hindiWeekday, longDay } from '../../mail/texts/days.ts'
import { MAIL_TRANSLATIONS } from '../../mail/texts/translations.ts'
import { clockIn } from '../../time/clock.ts'
import { dayIn } from '../../time/days.ts'
import { batchWithKey } from '../courses.ts'
import { batchName, shownFeeOf } from '../seats.ts'

/** Shape  Thursday, 15 January 2026, 18:30 */
export const untilInWords = (until: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' })
    .format(until)
    .replace(' at ', ', ')

const hindiUntil = (until: number, timeZone: string) =>
  `${hindiWeekday(dayIn(timeZone, until))}, ${clockIn(timeZone, until)} बजे`

function firstDay(config: Deps['config'], key: string, language: Language): string {
  const batch = batchWithKey(config, key)
  return batch && language !== 'en' ? longDay(language, batch.starts) : batchName(config, key)
}

/** The mail to the first person of a waiting list, for whom a seat is held. */
export function seatMails({
  config,
  settings,
}: Pick<Deps, 'config' | 'settings'>): MailTemplates<'seat offered'> {
  const { publicUrl } = config
  return {
    'seat offered': async ({ read }, { entryId, until }) => {
      const row = await read
        .selectFrom('waiting_list')
        .innerJoin('users', 'users.id', 'waiting_list.user_id')
        .select(['course', 'batch', 'person', 'state', 'offered_until', 'email', 'full_name', 'language'])
        .where('waiting_list.id', '=', entryId)
        .executeTakeFirst()
      // The offer was taken, ended or renewed meanwhile.
      if (row?.state !== 'offered' || row.offered_until !== until) return undefined
      const { timeZone } = await settings.now()
      const { language } = row
      const { texts, prefix } = MAIL_TRANSLATIONS[language]
      const { seat, receipts, application } = texts
      const end = language === 'en' ? untilInWords(until, timeZone) : hindiUntil(until, timeZone)
      const query = new URLSearchParams({ course: Buffer.from(row.course).toString('base64') })
      return {
        to: row.email,
        replyTo: answersTo(config),
        subject: say(seat.subject, { course: row.course }),
        body: (
          <MailLayout
            language={language}
            preview={say(seat.preview, { until: end })}
            title={seat.title}
            greeted={row.full_name}
          >
            <Paragraph>{seat.isHeld}</Paragraph>
            <Details
              details={[
                [receipts.course, row.course],
                [application.starts, firstDay(config, row.batch, language)],
                ...(row.person ? [[receipts.forPerson, row.person] satisfies Detail] : []),
                [seat.heldUntil, end],
              ]}
            />
            <Paragraph>{say(seat.toTake, { fee: shownFeeOf(config, row.batch) })}</Paragraph>
            <ButtonLink href={`${publicUrl}${prefix}${formPages.application}?${query}`}>
              {seat.apply}
            </ButtonLink>
            <Paragraph>{seat.leave}</Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
