import * as v from 'valibot'
import { isDay } from '../contract/our-hours.ts'
import { fact, text } from './fields.ts'

const DAY = 'must be a day: year, month, day, as in 2026-12-05'

export const day = v.pipe(text, v.check(isDay, DAY))

/** A field that may be empty. */
export const mayMiss = (is: (words: string) => boolean, otherwise: string) =>
  v.pipe(
    fact,
    v.check((words) => words === '' || is(words), otherwise),
  )
export const mayMissDay = mayMiss(isDay, DAY)
