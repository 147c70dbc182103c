import type { FastifyInstance, FastifyReply } from 'fastify'
import { plainPolicy } from './plain-page.ts'

interface MailLink<Token, Found> {
  /** The subject of a link; undefined where it is incomplete, forged, or has expired. */
  find(token: Token): Promise<Found | undefined>
  noSuchLink: string
  /** The page that asks: programs that scan mails open every link in them. */
  ask(found: Found): Promise<string>
  /** The action of the button, and the page after it. */
  act(found: Found): Promise<string>
}

/** The pages behind a signed link in a mail. They need no sign-in; the link is the authorisation. */
export function mailLink<Token, Found>(
  app: FastifyInstance,
  url: string,
  { find, noSuchLink, ask, act }: MailLink<Token, Found>,
): void {
  async function show(reply: FastifyReply, token: Token, page: (found: Found) => Promise<string>) {
    const found = await find(token)
    const html = found === undefined ? noSuchLink : await page(found)
    return reply
      .code(found === undefined ? 400 : 200)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(html)
  }
  app.get(url, ({ params }, reply) => show(reply, params as Token, ask))
  app.post(url, ({ params }, reply) => show(reply, params as Token, act))
}

const headers = {
  'content-security-policy': plainPolicy("'self'"),
  // Only the origin is sent as referrer: the address contains the token, and without any referrer the browser
  // would not show that the form comes from our site.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}
