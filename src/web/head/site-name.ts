import type { HandedIn } from '../../content/site-values.ts'

/** Handed in before this is loaded: in the browser by the list of routes, where pages are rendered by who renders them. */
const { siteValues } = globalThis as HandedIn

/** The organisation's short name. */
export const SITE_NAME = siteValues?.name ?? 'Website'

/** Where people reach the site (PUBLIC_URL): search engines need whole addresses. */
export const SITE_ORIGIN = siteValues?.origin ?? 'http://localhost:3000'

/** The address of the logo. */
export const SITE_LOGO = siteValues?.logo ?? '/favicon.svg'

/** The address of the picture of members who have none. */
export const SITE_AVATAR = siteValues?.avatar ?? '/favicon.svg'

const NOBODY = { phone: '', whatsapp: '', email: '', address: [], hours: '', mapLink: '' }

/** How to reach the organisation; what is not known is empty. */
export const SITE_CONTACT = siteValues?.contact ?? NOBODY
