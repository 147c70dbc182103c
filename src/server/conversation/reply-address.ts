import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { mailboxOf } from '../mail/own-addresses.ts'
import type { Config } from '../platform/config.ts'

type Item = 'enquiry' | 'application'

/**
 * The token has only hexadecimal digits, because many mail servers ignore the difference between upper and
 * lower case.
 */
const TOKEN_BYTES = 10
const TOKEN = /\+([\da-f]{20})@/gi

/**
 * The address of a mailbox with the token of an item, to which replies are assigned.
 * Shape  office+0123…@example.org
 */
export const replyAddress = (mailbox: string, token: string): string => mailbox.replace(/@/, `+${token}@`)

type Answers = Pick<Config, 'imapUrl' | 'mailFrom' | 'organisation'>

/**
 * The address for replies: that of MAIL_FROM if the desk reads its mailbox; otherwise the public address of
 * the organisation.
 */
export const answersTo = ({ imapUrl, mailFrom, organisation }: Answers): string =>
  imapUrl ? mailboxOf(mailFrom) : organisation.email

/** The address for replies to a mail about an item, with the item's token if it has one. */
export async function answersToItem(db: Tx, config: Answers, item: Item, id: string): Promise<string> {
  const token = config.imapUrl && (await tokenOf(db, item, id))
  return token ? replyAddress(answersTo(config), token) : answersTo(config)
}

/** The subject of the next mail: a reply to the last one, with the reference. */
export function subjectOf(organisation: string, reference: string, last: string | undefined): string {
  if (!last) return `${organisation}, ${reference}`
  const answer = /^re:/i.test(last) ? last : `Re: ${last}`
  return answer.includes(reference) ? answer : `${answer} (${reference})`
}

/** All tokens in the addresses of recipients. A sender may write an invalid token before the right one. */
export const tokensIn = (recipients: string[]): string[] => [
  ...new Set(
    recipients.flatMap((each) => [...each.matchAll(TOKEN)].map(([, token = '']) => token.toLowerCase())),
  ),
]

/** Creates the token of an item, for its first mail. */
export async function replyToken(tx: Tx, item: Item, id: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await tx
    .insertInto('reply_addresses')
    .values({ token, [`${item}_id`]: id })
    .onConflict((conflict) => conflict.column(`${item}_id`).doNothing())
    .execute()
  return (await tokenOf(tx, item, id)) ?? token
}

async function tokenOf(db: Tx, item: Item, id: string): Promise<string | undefined> {
  const stored = await db
    .selectFrom('reply_addresses')
    .select('token')
    .where(`${item}_id`, '=', id)
    .executeTakeFirst()
  return stored?.token
}

/** The item to which the token leads: one of the two is set. Undefined for an unknown token. */
export async function itemOfToken(db: Tx, token: string) {
  return db
    .selectFrom('reply_addresses')
    .select(['enquiry_id', 'application_id'])
    .where('token', '=', token)
    .executeTakeFirst()
}
