import type { Translation } from '../../../contract/sentences.ts'
import type { words as english } from '../en/all.ts'
import type { screens } from '../en/screens.ts'
import { account } from './account.ts'
import { contact } from './contact.ts'
import { dashboard } from './dashboard.ts'
import { dated } from './dated.ts'
import { dates } from './dates.ts'
import { durations } from './durations.ts'
import { home } from './home.ts'
import { language } from './language.ts'
import { layout } from './layout.ts'
import { login } from './login.ts'
import { myData } from './my-data.ts'
import { notes } from './notes.ts'
import { offers } from './offers.ts'
import { recovery } from './recovery.ts'
import { register } from './register.ts'
import { seats } from './seats.ts'
import { sentences } from './sentences/all.ts'
import { standby } from './standby.ts'
import { verify } from './verify.ts'

export const words = {
  account,
  contact,
  dashboard,
  dated,
  dates,
  durations,
  home,
  language,
  layout,
  login,
  myData,
  notes,
  offers,
  recovery,
  register,
  seats,
  sentences,
  standby,
  verify,
} as const satisfies Translation<typeof english & typeof screens> & { sentences: Record<string, string> }
