declare const __SITE_NAME__: string
declare const __SITE_LOGO__: string

export const SITE_NAME = __SITE_NAME__
export const SITE_LOGO = __SITE_LOGO__
