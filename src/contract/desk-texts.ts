import * as v from 'valibot'
import { LANGUAGES } from './languages.ts'
import { staffCall } from './staff-call.ts'

/** Prepared texts for frequent messages. Managers can change them. */
export const TEXT_NAMES = ['hello', 'not reached', 'answered'] as const
export type TextName = (typeof TEXT_NAMES)[number]
export const TEXT_TITLES: Record<TextName, string> = {
  hello: 'First hello',
  'not reached': 'We could not reach you',
  answered: 'Was that all?',
}
/** Placeholders. The question and the health problem are excluded on purpose. */
export const TEXT_BLANKS = ['name', 'me', 'organisation', 'reference', 'subject'] as const
const TEXT_MAX = 600

const PreparedText = v.object({
  name: v.picklist(TEXT_NAMES),
  language: v.picklist(LANGUAGES),
  text: v.string(),
  /** Whether a manager changed it. */
  isChanged: v.boolean(),
  /** Sent back with a change for optimistic locking; 0 if never changed. */
  version: v.number(),
})
export type PreparedText = v.InferOutput<typeof PreparedText>

const isKnownBlank = (blank: string) => TEXT_BLANKS.some((known) => blank === `{${known}}`)

export const listTexts = staffCall('GET', '/api/v1/staff/texts', {
  summary: 'The prepared texts, in both languages.',
  needs: 'enquiries',
  output: v.object({ texts: v.array(PreparedText) }),
  message: 'Texts found.',
})

export const changeText = staffCall('PATCH', '/api/v1/staff/texts/:id', {
  summary:
    'Changes a prepared text; an empty one is the one it was at first. An older version changes nothing.',
  needs: 'settings',
  input: v.object({
    version: v.number('Say which version you saw.'),
    language: v.picklist(LANGUAGES, 'Choose a language.'),
    text: v.pipe(
      v.string('Write the text.'),
      v.trim(),
      v.maxLength(TEXT_MAX, `A text can have at most ${TEXT_MAX} characters.`),
      v.check(
        (text) => (text.match(/\{[^}]*\}?/g) ?? []).every(isKnownBlank),
        `Only these can be filled in: ${TEXT_BLANKS.map((blank) => `{${blank}}`).join(' ')}`,
      ),
    ),
  }),
  message: 'The text is changed.',
})
