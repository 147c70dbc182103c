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

/** All texts of the pages, by zone. A new zone is a file here, and one of the same name for each other language. */
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
  /** Other languages have the sentences of the forms here, by the English ones, which stand in the code of the forms. */
  sentences?: Readonly<Record<string, string>>
}
