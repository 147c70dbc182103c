import type { Translation } from '../../../contract/sentences.ts'
import type { words as english } from '../en/all.ts'
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
import { sentences } from './sentences/all.ts'
import { standby } from './standby.ts'

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
  sentences,
  standby,
} as const satisfies Translation<typeof english> & { sentences: Record<string, string> }
