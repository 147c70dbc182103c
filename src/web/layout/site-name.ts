declare const __SITE_NAME__: string | undefined

/** The organisation's short name, put in by the build from content/organisation.yaml. */
export const SITE_NAME = typeof __SITE_NAME__ === 'string' ? __SITE_NAME__ : 'Website'
