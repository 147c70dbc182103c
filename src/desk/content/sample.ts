import type { WordField, WordValue } from '../../contract/content-fields.ts'
import { isSame } from './same.ts'

const IS_SAMPLE = 'Sample: replace it with your own.'

/** The hint beside a field that still has the sample value of a new site. */
export const sampleHint = ({ isSample, value }: Pick<WordField, 'isSample' | 'value'>, now: WordValue) =>
  isSample && isSame(now, value) ? [IS_SAMPLE] : []
