import * as v from 'valibot'
import { ApplicationSummary } from './desk-applications.ts'
import { EnquirySummary } from './desk-enquiries.ts'
import { PersonLine } from './desk-people.ts'
import { staffCall } from './staff-call.ts'

/** The results of each group; the lists show the rest. */
export const MOST_FOUND = 5

/** The first results of a group, best first. */
const group = <Line extends v.GenericSchema>(line: Line) =>
  v.object({ found: v.array(line), more: v.boolean() })

export const searchEverywhere = staffCall('POST', '/api/v1/staff/search', {
  summary:
    'The first people, enquiries and applications that match a name, phone number, address, reference or words. Groups without a right of the role are empty.',
  needs: 'in',
  input: v.object({
    search: v.pipe(v.string(), v.trim(), v.minLength(2, 'Type 2 characters or more.'), v.maxLength(200)),
  }),
  output: v.object({
    people: group(PersonLine),
    enquiries: group(EnquirySummary),
    applications: group(ApplicationSummary),
  }),
  message: 'Searched.',
})
