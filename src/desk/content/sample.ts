import type { WordField, WordValue } from '../../contract/desk-words.ts'
import { isSame } from './same.ts'

const IS_SAMPLE = 'Sample: this is what the site came with. Put in your own.'

/** What stands beside a field, as long as its value is the one the site came with. */
export const sampleHint = ({ isSample, value }: Pick<WordField, 'isSample' | 'value'>, now: WordValue) =>
  isSample && isSame(now, value) ? [IS_SAMPLE] : []
