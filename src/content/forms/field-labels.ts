import type { FieldKind, GroupField } from '../../contract/content-fields.ts'

/** Label and input of one field of a content file. */
export interface FieldLabels {
  /** Path in its file: `bank.ifsc`, `features.0.title`. The text below the front matter is `body`. */
  path: string
  label: string
  help?: string
  kind: FieldKind
  /** The heading above it. */
  part?: string
  /** Maximum length in characters. */
  most?: number
  /** Its line is removed when the field is emptied. Other fields stay, empty. */
  mayMiss?: true
  /** For groups: the name of one group, and its fields. */
  group?: { one: string; fields: GroupField[] }
  /** Part of the payment details. */
  isMoney?: true
}

type More = Partial<Omit<FieldLabels, 'path' | 'label' | 'kind'>>
const field =
  (kind: FieldKind) =>
  (path: string, label: string, more: More = {}): FieldLabels => ({ path, label, kind, ...more })

export const line = field('line')
export const text = field('text')
export const markdown = field('markdown')
export const list = field('list')
export const picture = field('picture')
export const money = field('money')
export const whichDay = field('day')
export const time = field('time')
export const order = field('order')
export const groups = field('groups')

export const inPart = (part: string, fields: FieldLabels[]): FieldLabels[] =>
  fields.map((each) => ({ ...each, part }))

/** The texts of a page in search engines and chat previews. */
export const searchFields = inPart('In search engines', [
  line('metaTitle', 'Title', { most: 60, help: 'The blue line. Say what the page is about.' }),
  text('metaDescription', 'Line below it', { most: 160 }),
])

/** The placeholders of a text. */
export const PLACES_HELP =
  'Filled in by themselves: {name}, {legalName}, {place}, {phone}, {email}, {complaints}, {fee}, {keepEnquiry}, {keepApplication}.'
