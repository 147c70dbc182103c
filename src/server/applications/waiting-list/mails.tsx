import { formPages } from '../../../content/page-paths.ts'
import { answersTo } from '../../conversation/reply-address.ts'
import type { Deps } from '../../deps.ts'
import { ButtonLink, type Detail, Details, MailLayout, Paragraph } from '../../mail/mail-layout.tsx'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { batchName } from '../seats.ts'

/** Shape  Thursday, 15 January 2026, 18:30 */
export const untilInWords = (until: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' })
    .format(until)
    .replace(' at ', ', ')

/** The mail to the first person of a waiting list, for whom a seat is held. */
export function seatMails({
  config,
  settings,
}: Pick<Deps, 'config' | 'settings'>): MailTemplates<'seat offered'> {
  const { organisation, publicUrl } = config
  return {
    'seat offered': async ({ read }, { entryId, until }) => {
      const row = await read
        .selectFrom('waiting_list')
        .innerJoin('users', 'users.id', 'waiting_list.user_id')
        .select(['course', 'batch', 'person', 'state', 'offered_until', 'email', 'full_name'])
        .where('waiting_list.id', '=', entryId)
        .executeTakeFirst()
      // It was taken, ended or renewed meanwhile.
      if (row?.state !== 'offered' || row.offered_until !== until) return undefined
      const { timeZone } = await settings.now()
      const end = untilInWords(until, timeZone)
      const query = new URLSearchParams({ course: Buffer.from(row.course).toString('base64') })
      return {
        to: row.email,
        replyTo: answersTo(config),
        subject: `A seat is free for you: ${row.course}`,
        body: (
          <MailLayout
            organisation={organisation}
            preview={`Held for you until ${end}.`}
            title="A seat is free for you"
            greeted={row.full_name}
          >
            <Paragraph>You are on the waiting list of this course. Now a seat is held for you:</Paragraph>
            <Details
              details={[
                ['Course', row.course],
                ['First day', batchName(config, row.batch)],
                ...(row.person ? [['For', row.person] satisfies Detail] : []),
                ['Held until', end],
              ]}
            />
            <Paragraph>
              To take it, log in with this email address, pay the fee of {organisation.fee.amount} and send
              the application form before then. After that the seat is offered to the next person.
            </Paragraph>
            <ButtonLink href={`${publicUrl}${formPages.application}?${query}`}>Apply now</ButtonLink>
            <Paragraph>
              You do not want it any more? Leave the waiting list on your Dashboard, so that the next person
              can have it.
            </Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}
