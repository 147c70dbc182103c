import type { InjectedValues } from '../../content/site-values.ts'

/** Set before this module loads: in the browser by the route manifest, during rendering by the renderer. */
const { siteValues } = globalThis as InjectedValues

/** The organisation's short name. */
export const SITE_NAME = siteValues?.name ?? 'Website'

/** Public address of the site (PUBLIC_URL): search engines need absolute URLs. */
export const SITE_ORIGIN = siteValues?.origin ?? 'http://localhost:3000'

/** The address of the logo. */
export const SITE_LOGO = siteValues?.logo ?? '/favicon.svg'

/** Address of the default picture of members. */
export const SITE_AVATAR = siteValues?.avatar ?? '/favicon.svg'

const NOBODY = { phone: '', whatsapp: '', email: '', address: [], hours: '', mapLink: '' }

/** Contact details; unknown ones are empty. */
export const SITE_CONTACT = siteValues?.contact ?? NOBODY
