import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { mailboxOf } from '../mail/own-addresses.ts'
import type { Config } from '../platform/config.ts'

type Item = 'enquiry' | 'application'

/** Upper and lower case are one in many mailboxes, so it has hexadecimal digits alone. */
const TOKEN_BYTES = 10
const TOKEN = /\+([\da-f]{20})@/i

/** The address of a mailbox whose answers lead back to the item of the token. Shape  office+0123…@example.org */
export const replyAddress = (mailbox: string, token: string): string => mailbox.replace(/@/, `+${token}@`)

type Answers = Pick<Config, 'imapUrl' | 'mailFrom' | 'organisation'>

/** Where answers arrive: at the desk, which reads the mailbox of the sender; otherwise the address of the organisation. */
export const answersTo = ({ imapUrl, mailFrom, organisation }: Answers): string =>
  imapUrl ? mailboxOf(mailFrom) : organisation.email

/** The subject of the next mail: an answer to the last one, with the reference. */
export function subjectOf(organisation: string, reference: string, last: string | undefined): string {
  if (!last) return `${organisation}, ${reference}`
  const answer = /^re:/i.test(last) ? last : `Re: ${last}`
  return answer.includes(reference) ? answer : `${answer} (${reference})`
}

/** The token in a list of recipients, as a mail header has it. */
export const tokenIn = (recipients: string): string | undefined => TOKEN.exec(recipients)?.[1]?.toLowerCase()

/** The token of an item, made for its first mail. */
export async function replyToken(tx: Tx, item: Item, id: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await tx
    .insertInto('reply_addresses')
    .values({ token, [`${item}_id`]: id })
    .onConflict((conflict) => conflict.column(`${item}_id`).doNothing())
    .execute()
  return tokenOf(tx, item, id)
}

/** The token of an item that has one. */
export async function tokenOf(db: Tx, item: Item, id: string): Promise<string> {
  const { token } = await db
    .selectFrom('reply_addresses')
    .select('token')
    .where(`${item}_id`, '=', id)
    .executeTakeFirstOrThrow()
  return token
}

/** The item to which the token leads: one of the two is set. Undefined for an unknown token. */
export async function itemOfToken(db: Tx, token: string) {
  return db
    .selectFrom('reply_addresses')
    .select(['enquiry_id', 'application_id'])
    .where('token', '=', token)
    .executeTakeFirst()
}
