import type { Content } from '../../../content/read-content.ts'
import { known, type PageFact } from '../../content/known-facts.server.ts'

/** The facts above the text of a page: only those the organisation has filled in. */
export function factsOf(name: keyof Content['texts'], { organisation, texts }: Content): PageFact[] {
  if (name === 'about') {
    const { legalName, registrations, doctors, address, hours, languages } = organisation
    return known([
      { name: 'Registered name', text: legalName },
      { name: 'Registrations', text: registrations },
      { name: 'Our doctors', text: doctors },
      { name: 'Address', text: address },
      { name: 'Hours', text: hours },
      { name: 'Languages', text: languages.join(', ') },
    ])
  }
  if (name === 'refunds') {
    const { feeCovers, rule, ruleMissing } = texts.refunds
    return known([
      { name: 'What the fee covers', text: feeCovers },
      { name: 'When a fee is returned', text: rule || ruleMissing },
    ])
  }
  return []
}
