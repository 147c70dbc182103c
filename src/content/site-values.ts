/** What the code of every page needs of the content. It comes beside the code, which is the same for all content. */
export interface SiteValues {
  /** The organisation's short name. */
  name: string
  /** Where people reach the site (PUBLIC_URL): search engines need whole addresses. */
  origin: string
  /** The logo as an address that holds all of it: none has to wait for it. */
  logo: string
  /** The address of the picture of members who have none. */
  avatar: string
  /** How to reach the organisation; what is not known is empty. */
  contact: SiteContact
}

export interface SiteContact {
  phone: string
  whatsapp: string
  email: string
  address: string[]
  hours: string
  mapLink: string
}

/** How to reach the organisation, of all that is known of it. */
export const contactOf = ({ phone, whatsapp, email, address, hours, mapLink }: SiteContact): SiteContact => ({
  phone,
  whatsapp,
  email,
  address,
  hours,
  mapLink,
})

/** Where the values are handed in before the code of the pages is loaded. */
export interface HandedIn {
  siteValues?: SiteValues
}
