import * as v from 'valibot'
import { email, ifsc, lines, object, phone, short, text } from './fields.ts'
import { readYaml } from './read-files.ts'

const Organisation = object({
  name: short(40),
  legalName: text,
  logoBackground: v.pipe(text, v.hexColor('must be a colour: # and six digits or letters')),
  tagline: short(80),
  description: short(160),
  phone,
  whatsapp: phone,
  email,
  address: lines,
  hours: text,
  languages: lines,
  bank: object({
    accountName: text,
    accountNumber: v.pipe(text, v.regex(/^[\d ]+$/, 'must be the digits of the account number')),
    ifsc,
    bankName: text,
  }),
  grievanceOfficer: object({ name: text, email }),
})
export type Organisation = v.InferOutput<typeof Organisation>

/** Reads organisation.yaml of `folder`. Errors  ContentError */
export function readOrganisation(folder: string): Organisation {
  return readYaml(folder, 'organisation.yaml', Organisation)
}

const SAMPLE_IFSC = 'SAMP0000000'

/** Whether the bank account is still the one we ship, to which nobody may pay. */
export function bankIsSample({ bank }: Organisation): boolean {
  return bank.ifsc === SAMPLE_IFSC
}
