/**
 * An enquiry that was noted by hand may have no email. Its row then holds a unique address that cannot exist,
 * because an address identifies a person: with one common address all such callers would count as the same
 * person.
 *
 * Source  RFC 2606, `.invalid` is never a domain
 */
const AT_NO_EMAIL = '@no-email.invalid'

export const noEmailOf = (reference: string) => `${reference.toLowerCase()}${AT_NO_EMAIL}`

/** The email; empty where the person gave none. */
export const emailOr = (stored: string) => (stored.endsWith(AT_NO_EMAIL) ? '' : stored)
