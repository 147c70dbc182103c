import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { MailAttachment } from '../../mail/transport.ts'

/** The first day, attached to a mail. */
export const calendarFile = (
  { reference }: Pick<ApplicationRow, 'reference'>,
  calendar: string,
): MailAttachment => ({
  filename: `first-day-${reference}.ics`,
  contentType: 'text/calendar; charset=utf-8',
  content: Buffer.from(calendar),
})
