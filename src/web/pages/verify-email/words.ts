import { verify } from '../../words/en/verify.ts'
import { ofScreen } from '../../words/screen-words.ts'

export const words = ofScreen('verify', verify)
