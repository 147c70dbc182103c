import * as v from 'valibot'
import { isTimeZone } from '../contract/our-hours.ts'
import { isBankSample, PAYABLE_PATHS, SAMPLE_PATHS } from './bank-samples.ts'
import { email, fact, facts, ifsc, object, phone, short, text, upi } from './fields.ts'
import { readYaml } from './read-files.ts'

export const ORGANISATION_FACTS = {
  address: facts,
  hours: fact,
  languages: facts,
  registrations: facts,
  doctors: facts,
}

const Organisation = object({
  name: short(40),
  legalName: text,
  logoBackground: v.pipe(text, v.hexColor('must be a colour: # and six digits or letters')),
  tagline: short(80),
  description: short(160),
  phone,
  whatsapp: phone,
  email,
  place: v.optional(text, 'India'),
  timeZone: v.optional(
    v.pipe(text, v.check(isTimeZone, 'must be a time zone, like Asia/Kolkata')),
    'Asia/Kolkata',
  ),
  mapLink: v.pipe(
    fact,
    v.check(
      (link) => link === '' || /^https:\/\/\S+$/.test(link),
      'must be a link that begins with https://',
    ),
  ),
  ...ORGANISATION_FACTS,
  bank: object({
    accountName: text,
    accountNumber: v.pipe(text, v.regex(/^[\d ]+$/, 'must be the digits of the account number')),
    ifsc,
    bankName: text,
    upi,
  }),
  grievanceOfficer: object({ name: text, email }),
})
export type Organisation = v.InferOutput<typeof Organisation>

/** Reads organisation.yaml of `folder`. Errors  ContentError */
export function readOrganisation(folder: string, language?: string): Organisation {
  return readYaml(folder, 'organisation.yaml', Organisation, language)
}

/** The fields that still have sample values, which reach nobody. */
export function sampleFields(organisation: Organisation): string[] {
  const { legalName, phone: called, whatsapp, email: written, grievanceOfficer } = organisation
  return [
    ...(legalName === SAMPLE_LEGAL_NAME ? ['legalName'] : []),
    ...(called === SAMPLE_PHONE ? ['phone'] : []),
    ...(whatsapp === SAMPLE_PHONE ? ['whatsapp'] : []),
    ...(isSampleAddress(written) ? ['email'] : []),
    ...SAMPLE_PATHS.filter((path) => isBankSample(path, bankValue(organisation, path))),
    ...(isSampleAddress(grievanceOfficer.email) ? ['grievanceOfficer'] : []),
  ]
}

const SAMPLE_LEGAL_NAME = 'Sehatshala Health and Education Trust'
const SAMPLE_PHONE = '+91 90000 00000'
const isSampleAddress = (address: string) => address.endsWith('.example')

/** Whether nobody can pay yet, because the account number or the IFSC is still the sample. */
export const bankIsSample = (organisation: Pick<Organisation, 'bank'>): boolean =>
  PAYABLE_PATHS.some((path) => isBankSample(path, bankValue(organisation, path)))

const bankValue = ({ bank }: Pick<Organisation, 'bank'>, path: string) =>
  bank[path.replace('bank.', '') as keyof Organisation['bank']]
