import { recovery } from '../../words/en/recovery.ts'
import { ofScreen } from '../../words/screen-words.ts'

export const words = ofScreen('recovery', recovery)
