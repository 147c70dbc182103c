import { sql } from 'kysely'
import type { ListInput } from '../../../contract/desk-inbox.ts'
import { ENQUIRY_TOPICS } from '../../../contract/enquiries.ts'
import type { Condition } from '../../items/lists/list-segment.ts'

/** Filters of enquiries alone. */
export function fieldsOf({ topic, method }: ListInput): Condition[] {
  const found: Condition[] = []
  if (topic === 'other') found.push(sql`subject not in (${sql.join([...ENQUIRY_TOPICS])})`)
  else if (topic) found.push(sql`subject = ${topic}`)
  if (method) found.push(sql`contact_method = ${method}`)
  return found
}
