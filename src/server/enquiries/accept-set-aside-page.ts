import type { EnquiryRow } from '../db/tables/enquiries.ts'
import { escaped } from '../http/escaped.ts'
import { plainPage } from '../http/plain-page.ts'
import { minuteIn } from '../time/zone-clock.ts'
import { signLabels } from './spam.ts'

export function askPage({ reference, created_at, spam_signs }: EnquiryRow, timeZone: string): string {
  const [day, time] = minuteIn(timeZone, created_at).split(' ')
  const signs = signLabels(spam_signs).map((words) => `<li>${escaped(words)}</li>`)
  return plainPage(
    `Take in ${reference}?`,
    `<p>This enquiry came on ${day} at ${time} and was set aside:</p><ul>${signs.join('')}</ul>
<p>If you take it in, you get it by email like any other, and its sender gets a receipt.</p>
<form method="post"><button type="submit">Take it in</button></form>`,
  )
}

export const acceptedPage = (reference: string) =>
  plainPage(
    `${reference} is taken in`,
    '<p>The email with the whole enquiry is on its way to you. You can close this page.</p>',
  )

export const acceptedBeforePage = (reference: string) =>
  plainPage(
    `${reference} is taken in already`,
    '<p>Its email was sent then, and nothing is sent twice. You can close this page.</p>',
  )

export const noSuchEnquiryPage = plainPage(
  'This link no longer works',
  '<p>It is too old, a part of it is missing, or the enquiry was erased. Please open it from the email again.</p>',
)
