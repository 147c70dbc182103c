import * as v from 'valibot'
import type { Mistake } from './content-error.ts'
import { ORGANISATION_FACTS, readOrganisation, sampleFields } from './organisation.ts'
import { markdownFiles, readYaml } from './read-files.ts'
import { COURSE_FACTS, REFUND_FACTS, SERVICE_FACTS } from './schemas.ts'

type Facts = v.ObjectEntries & Record<string, v.GenericSchema<unknown, string | string[]>>

/** Facts that only the organisation knows and has not filled in yet, and sample values. Requires valid content. */
export function missingFacts(folder: string): Mistake[] {
  const organisation = readOrganisation(folder)
  const samples = sampleFields(organisation)
  return [
    ...emptyIn('organisation.yaml', organisation, ORGANISATION_FACTS),
    ...(samples.length > 0
      ? [{ file: 'organisation.yaml', sentence: `still the sample: ${samples.join(', ')}` }]
      : []),
    ...inMarkdown(folder, ['pages/refunds.md'], REFUND_FACTS),
    ...inMarkdown(folder, filesOf(folder, 'courses'), COURSE_FACTS),
    ...inMarkdown(folder, filesOf(folder, 'services'), SERVICE_FACTS),
    ...inMarkdown(folder, filesOf(folder, 'health-care'), SERVICE_FACTS),
  ]
}

const filesOf = (folder: string, name: string) => markdownFiles(folder, name).map((file) => `${name}/${file}`)

const inMarkdown = (folder: string, files: string[], facts: Facts) =>
  files.flatMap((file) => emptyIn(file, readYaml(folder, file, v.object(facts)), facts))

function emptyIn(file: string, values: object, facts: Facts): Mistake[] {
  const empty = Object.keys(facts).filter((name) => (values as Record<string, string>)[name]?.length === 0)
  return empty.length > 0 ? [{ file, sentence: `still empty: ${empty.join(', ')}` }] : []
}
