import { sql } from 'kysely'
import type { ListInput } from '../../../../contract/desk-inbox.ts'
import { ENQUIRY_TOPICS } from '../../../../contract/enquiries.ts'
import { startOfDay } from './asked-time.ts'
import { type Asking, all, type Condition, createdAt, type Leg, type ListedView } from './views.ts'

/** A view with filters on it. */
export interface Narrowed {
  /** All of it at once, for search. */
  where: Condition
  legs: Leg[]
  /** What is asked of each row that a leg reads. */
  filters: Condition[]
}

export function narrow(view: ListedView, input: ListInput, asking: Asking): Narrowed {
  const { staffId } = asking
  const times = timesOf(input, asking)
  const filters = fieldsOf(input)
  const person = input.assignee === 'me' ? staffId : input.assignee
  const isTheirs = sql<boolean>`assignee_id = ${person ?? ''}`
  if (person && person !== 'nobody') filters.push(isTheirs)
  const where = all(view.where, ...times, ...filters)
  const [leg] = view.legs
  // Where one person's are few among many, their own index finds them at once.
  const byPerson = leg && person && person !== 'nobody' && leg.keys[0] === createdAt
  const legs = byPerson
    ? [{ ...leg, where: all(isTheirs, ...times) }]
    : view.legs.map((each) => ({ ...each, where: all(each.where, ...times) }))
  return { where, legs, filters: byPerson ? [view.where, ...filters] : filters }
}

function fieldsOf({ topic, method, assignee }: ListInput): Condition[] {
  const found: Condition[] = []
  if (topic === 'other') found.push(sql`subject not in (${sql.join([...ENQUIRY_TOPICS])})`)
  else if (topic) found.push(sql`subject = ${topic}`)
  if (method) found.push(sql`contact_method = ${method}`)
  if (assignee === 'nobody') found.push(sql`assignee_id is null`)
  return found
}

const DAY = 24 * 3600_000

function timesOf({ from, to }: ListInput, { timeZone }: Asking): Condition[] {
  const found: Condition[] = []
  if (from) found.push(sql`${createdAt} >= ${startOfDay(from, timeZone)}`)
  if (to) {
    const dayAfter = new Date(Date.parse(`${to}T00:00:00Z`) + DAY).toISOString().slice(0, 10)
    found.push(sql`${createdAt} < ${startOfDay(dayAfter, timeZone)}`)
  }
  return found
}
