/** The contact page, and the facts on the page about the organisation. */
export const contact = {
  phoneAndWhatsApp: 'Phone/WhatsApp',
  writeOnWhatsApp: 'Write on WhatsApp',
  whatsAppNumber: 'WhatsApp {number}',
  email: 'Email',
  hours: 'Hours',
  languages: 'Languages',
  address: 'Address',
  showOnMap: 'Show on a map',
  complaints: 'Complaints about personal data',
  askAboutData: 'Ask about your data',
  registeredName: 'Registered name',
  registrations: 'Registrations',
  doctors: 'Our doctors',
  feeCovers: 'What the fee covers',
  feeReturned: 'When a fee is returned',
  asOf: 'As of {day}',
} as const
