import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { mailboxOf } from '../mail/own-addresses.ts'
import type { Config } from '../platform/config.ts'

type Item = 'enquiry' | 'application'

/** Upper and lower case are one in many mailboxes, so it has hexadecimal digits alone. */
const TOKEN_BYTES = 10
const TOKEN = /\+([\da-f]{20})@/gi

/** The address of a mailbox whose answers lead back to the item of the token. Shape  office+0123…@example.org */
export const replyAddress = (mailbox: string, token: string): string => mailbox.replace(/@/, `+${token}@`)

type Answers = Pick<Config, 'imapUrl' | 'mailFrom' | 'organisation'>

/** Where answers arrive: at the desk, which reads the mailbox of the sender; otherwise the address of the organisation. */
export const answersTo = ({ imapUrl, mailFrom, organisation }: Answers): string =>
  imapUrl ? mailboxOf(mailFrom) : organisation.email

/** Where answers to a mail about an item arrive: they lead back to it by its token, where it has one. */
export async function answersToItem(db: Tx, config: Answers, item: Item, id: string): Promise<string> {
  const token = config.imapUrl && (await tokenOf(db, item, id))
  return token ? replyAddress(answersTo(config), token) : answersTo(config)
}

/** The subject of the next mail: an answer to the last one, with the reference. */
export function subjectOf(organisation: string, reference: string, last: string | undefined): string {
  if (!last) return `${organisation}, ${reference}`
  const answer = /^re:/i.test(last) ? last : `Re: ${last}`
  return answer.includes(reference) ? answer : `${answer} (${reference})`
}

/** The tokens in the addresses of recipients: anybody can write one that is none of ours before the right one. */
export const tokensIn = (recipients: string[]): string[] => [
  ...new Set(
    recipients.flatMap((each) => [...each.matchAll(TOKEN)].map(([, token = '']) => token.toLowerCase())),
  ),
]

/** The token of an item, made for its first mail. */
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
