import { register } from '../../words/en/register.ts'
import { ofScreen } from '../../words/screen-words.ts'

export const words = ofScreen('register', register)
