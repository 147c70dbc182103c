import { myData } from '../../words/en/my-data.ts'
import { ofScreen } from '../../words/screen-words.ts'

export const words = ofScreen('myData', myData)
