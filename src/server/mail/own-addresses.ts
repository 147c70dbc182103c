import type { Config } from '../platform/config.ts'

/** The mailbox of a sender such as `Name <office@example.org>`. */
export const mailboxOf = (sender: string): string => (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim()

/** In lower case, and without the part after a plus, which leads into the same mailbox. */
const keyOf = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')

/** Whether mails to both addresses arrive in one mailbox. */
export const isSameMailbox = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

/**
 * Whether this is an address of the organisation: its sender, its public address, or the mailbox that the
 * desk reads. A mail from us to ourselves would be answered again and again.
 */
export function isOwnAddress(
  { mailFrom, organisation, imapUrl }: Pick<Config, 'mailFrom' | 'organisation' | 'imapUrl'>,
  address: string,
): boolean {
  const user = imapUrl ? decodeURIComponent(new URL(imapUrl).username) : ''
  return [mailboxOf(mailFrom), organisation.email, user].some(
    (own) => own.includes('@') && isSameMailbox(own, address),
  )
}
