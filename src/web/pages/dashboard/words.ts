import { dashboard } from '../../words/en/dashboard.ts'
import { ofScreen } from '../../words/screen-words.ts'

export const words = ofScreen('dashboard', dashboard)
