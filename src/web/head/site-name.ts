declare const __SITE_NAME__: string | undefined

/** The organisation's short name, put in by the build from content/organisation.yaml. */
export const SITE_NAME = typeof __SITE_NAME__ === 'string' ? __SITE_NAME__ : 'Website'

declare const __SITE_ORIGIN__: string | undefined

/** Where people reach the site (PUBLIC_URL), put in by the build: search engines need whole addresses. */
export const SITE_ORIGIN = typeof __SITE_ORIGIN__ === 'string' ? __SITE_ORIGIN__ : 'http://localhost:3000'

declare const __SITE_LOGO__: string | undefined

/** The address of the logo, put in by the build from content/pictures/logo.*. */
export const SITE_LOGO = typeof __SITE_LOGO__ === 'string' ? __SITE_LOGO__ : '/favicon.svg'
