/**
 * An enquiry that was noted by hand may have no email. Its row holds an address of its own that nobody can have, because
 * an address stands for one person: without one, all callers would be the same person.
 *
 * Source  RFC 2606, `.invalid` is never a domain
 */
const AT_NO_EMAIL = '@no-email.invalid'

export const noEmailOf = (reference: string) => `${reference.toLowerCase()}${AT_NO_EMAIL}`

/** The email; empty where the person gave none. */
export const emailOr = (stored: string) => (stored.endsWith(AT_NO_EMAIL) ? '' : stored)
