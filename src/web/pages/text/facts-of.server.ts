import type { Content } from '../../../content/read-content.ts'
import { known, type PageFact } from '../../content/known-facts.server.ts'
import { sayList } from '../../texts/say.ts'
import { words } from '../../texts/texts.ts'

const { contact } = words

/** The facts above the text of a page: only those the organisation has filled in. */
export function factsOf(name: keyof Content['texts'], { organisation, texts }: Content): PageFact[] {
  if (name === 'about') {
    const { legalName, registrations, doctors, address, hours, languages } = organisation
    return known([
      { name: contact.registeredName, text: legalName },
      { name: contact.registrations, text: registrations },
      { name: contact.doctors, text: doctors },
      { name: contact.address, text: address },
      { name: contact.hours, text: hours },
      { name: contact.languages, text: sayList(languages) },
    ])
  }
  if (name === 'refunds') {
    const { feeCovers, rule, ruleMissing } = texts.refunds
    return known([
      { name: contact.feeCovers, text: feeCovers },
      { name: contact.feeReturned, text: rule || ruleMissing },
    ])
  }
  return []
}
