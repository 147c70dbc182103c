import { createHash } from 'node:crypto'
import { indiaTime } from '../../../contract/india-time.ts'
import type { EnquiryRow } from '../../db/schema.ts'
import { escaped } from '../../http/escaped.ts'
import { wordsOfSigns } from './spam.ts'

const style = `
body{margin:0;padding:clamp(1rem,6vw,4rem) 1rem;font:17px/1.6 system-ui,sans-serif;color:#2a0a24;background:#fdfafd}
main{max-width:34rem;margin:0 auto;padding:clamp(1.25rem,5vw,2.5rem);background:#fff;border:1px solid #e8d5e6;border-radius:28px}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2;color:#451038}p,ul{margin:.75rem 0}ul{padding-left:1.25rem}
button{min-height:48px;margin-top:1rem;padding:0 1.75rem;border:0;border-radius:999px;font:inherit;font-weight:600;color:#fff;background:#822561;cursor:pointer}
button:hover{background:#6b1c50}:focus-visible{outline:3px solid #2a0a24;outline-offset:3px}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing runs here, and the only thing to send is our own form. */
export const takeInHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // The address holds the token. Without any referrer the browser would not tell that the form is our own.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
}

/** Asks first: programs that check mails open every link in them. */
export function askPage({ reference, created_at, spam_signs }: EnquiryRow): string {
  const [day, time] = [indiaTime(created_at).slice(0, 10), indiaTime(created_at).slice(11, 16)]
  const signs = wordsOfSigns(spam_signs).map((words) => `<li>${escaped(words)}</li>`)
  return page(
    `Take in ${reference}?`,
    `<p>This enquiry came on ${day} at ${time} and was set aside:</p><ul>${signs.join('')}</ul>
<p>If you take it in, you get it by email like any other, and its sender gets a receipt.</p>
<form method="post"><button type="submit">Take it in</button></form>`,
  )
}

export const takenInPage = (reference: string) =>
  page(
    `${reference} is taken in`,
    '<p>The email with the whole enquiry is on its way to you. You can close this page.</p>',
  )

export const takenInBeforePage = (reference: string) =>
  page(
    `${reference} is taken in already`,
    '<p>Its email was sent then, and nothing is sent twice. You can close this page.</p>',
  )

export const noSuchEnquiryPage = page(
  'This link no longer works',
  '<p>It is too old, a part of it is missing, or the enquiry was erased. Please open it from the email again.</p>',
)
