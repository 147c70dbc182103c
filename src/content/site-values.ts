/** Content values for the code of every page. Delivered separately, so that the code is the same for all content. */
export interface SiteValues {
  /** Short name of the organisation. */
  name: string
  /** Public address of the site (PUBLIC_URL): search engines need absolute URLs. */
  origin: string
  /** The logo as a data URL: no extra request. */
  logo: string
  /** Address of the default picture of members. */
  avatar: string
  /** Contact details; unknown ones are empty. */
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

/** All known contact details. */
export const contactOf = ({ phone, whatsapp, email, address, hours, mapLink }: SiteContact): SiteContact => ({
  phone,
  whatsapp,
  email,
  address,
  hours,
  mapLink,
})

/** Values set on the window before the code of the pages is loaded. */
export interface InjectedValues {
  siteValues?: SiteValues
}
