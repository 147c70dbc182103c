import { account } from '../../words/en/account.ts'
import { ofScreen } from '../../words/screen-words.ts'

export const words = ofScreen('account', account)
