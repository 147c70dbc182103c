import { login } from '../../words/en/login.ts'
import { ofScreen } from '../../words/screen-words.ts'

export const words = ofScreen('login', login)
