const ofPage = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''

/** The organisation's short name and its logo. The server writes them into the page. */
export const SITE_NAME = ofPage('site-name')
export const SITE_LOGO = ofPage('site-logo')
