import * as v from 'valibot'
import { calendarDay } from './calendar-day.ts'

/** Counts go up to this: nobody needs to know that 412 are answered, and counting them all takes long. */
export const MOST_COUNTED = 99

const day = calendarDay('Choose a day.')

/** What every list of the desk can be asked. */
export const listInput = {
  /** Name, digits of the number, mail, reference, or words. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** `me`, `nobody`, or the id of somebody of the staff. */
  assignee: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** When it came: days in the organisation's time zone, both included. */
  from: v.optional(day),
  to: v.optional(day),
  /** Where the page before this one ended. */
  after: v.optional(v.pipe(v.string(), v.maxLength(300))),
}

/** Where the next page begins. There may be one where this one is short: a call looks at so many rows and no more. */
export const nextPage = v.nullable(v.string())
