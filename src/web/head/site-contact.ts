export interface SiteContact {
  phone: string
  whatsapp: string
  email: string
  address: string[]
  hours: string
  mapLink: string
}

declare const __SITE_CONTACT__: SiteContact | undefined

const NOBODY: SiteContact = { phone: '', whatsapp: '', email: '', address: [], hours: '', mapLink: '' }

/** How to reach the organisation, put in by the build from content/organisation.yaml; what is not known is empty. */
export const SITE_CONTACT = typeof __SITE_CONTACT__ === 'object' ? __SITE_CONTACT__ : NOBODY
