import { sayCount } from '../../texts/say.ts'
import { words } from '../../texts/texts.ts'

export const ReadingTime = ({ minutes }: { minutes: number }) => sayCount(words.dated.minutesToRead, minutes)
