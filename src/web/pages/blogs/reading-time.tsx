import { sayCount } from '../../words/say.ts'
import { words } from '../../words/words.ts'

export const ReadingTime = ({ minutes }: { minutes: number }) => sayCount(words.dated.minutesToRead, minutes)
