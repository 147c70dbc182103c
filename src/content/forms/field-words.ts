import type { FieldKind } from '../../contract/desk-words.ts'

/** How people are asked for one field of a content file. */
export interface FieldWords {
  /** In its file: `bank.ifsc`, `features.0.title`. The text below the front matter is `body`. */
  path: string
  label: string
  help?: string
  kind: FieldKind
  /** The heading it stands under. */
  part?: string
  /** How many characters it can have. */
  most?: number
  /** Where it is emptied its line goes. Other fields stay there and are empty. */
  mayMiss?: true
  /** Where people pay, and how much. */
  isMoney?: true
}

type More = Partial<Omit<FieldWords, 'path' | 'label' | 'kind'>>
const field =
  (kind: FieldKind) =>
  (path: string, label: string, more: More = {}): FieldWords => ({ path, label, kind, ...more })

export const line = field('line')
export const text = field('text')
export const markdown = field('markdown')
export const list = field('list')
export const picture = field('picture')
export const money = field('money')
export const whichDay = field('day')
export const time = field('time')
export const order = field('order')

export const inPart = (part: string, fields: FieldWords[]): FieldWords[] =>
  fields.map((each) => ({ ...each, part }))

/** What search engines and chats show of a page. */
export const searchFields = inPart('In search engines', [
  line('metaTitle', 'Title', { most: 60, help: 'The blue line. Say what the page is about.' }),
  text('metaDescription', 'Line below it', { most: 160 }),
])

/** What a text may name and the site fills in. */
export const PLACES_HELP =
  'Filled in by themselves: {name}, {legalName}, {place}, {phone}, {email}, {complaints}, {fee}, {keepEnquiry}, {keepApplication}.'
