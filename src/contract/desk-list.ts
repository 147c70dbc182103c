import * as v from 'valibot'
import { calendarDay } from './calendar-day.ts'
import { languageRead } from './languages.ts'

/** Upper limit of counts: exact larger numbers are of no use, and counting them is slow. */
export const COUNT_LIMIT = 99

const day = calendarDay('Choose a day.')

/** Filters that every list of the desk accepts. */
export const listInput = {
  /** Name, digits of the phone number, mail address, reference, or words. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** `me`, `nobody`, or the id of a staff member. */
  assignee: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** The language of the page that the form was sent from. */
  language: v.optional(languageRead),
  /** Days of arrival in the organisation's time zone, both included. */
  from: v.optional(day),
  to: v.optional(day),
  /** Cursor: the end of the previous page. */
  after: v.optional(v.pipe(v.string(), v.maxLength(300))),
}

/** Cursor of the next page. May be set although this page is short: a call scans a limited number of rows. */
export const nextPage = v.nullable(v.string())
