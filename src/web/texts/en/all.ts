import { contact } from './contact.ts'
import { dated } from './dated.ts'
import { dates } from './dates.ts'
import { durations } from './durations.ts'
import { home } from './home.ts'
import { language } from './language.ts'
import { layout } from './layout.ts'
import { notes } from './notes.ts'
import { offers } from './offers.ts'
import { seats } from './seats.ts'
import { standby } from './standby.ts'

/**
 * All texts of the pages, by part of the site. A new part needs a file here, and a file of the same name for
 * each other language.
 */
export const words = {
  contact,
  dated,
  dates,
  durations,
  home,
  language,
  layout,
  notes,
  offers,
  seats,
  standby,
} as const

export type Words = typeof words & {
  /**
   * Only in other languages: the translated sentences of forms by the English ones, which are in the code of
   * the forms.
   */
  sentences?: Readonly<Record<string, string>>
}
