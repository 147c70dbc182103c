import * as v from 'valibot'

/** Placeholders of texts in curly brackets. The site fills them in, so that no text contradicts its setting. */
const PLACES = [
  'name',
  'legalName',
  'place',
  'phone',
  'email',
  'complaints',
  'fee',
  'keepEnquiry',
  'keepApplication',
] as const

export type Places = Record<(typeof PLACES)[number], string>

const PLACE = /\{(\w+)\}/g

const unknownPlaces = (text: string) =>
  [...text.matchAll(PLACE)].flatMap(([whole, name]) =>
    (PLACES as readonly (string | undefined)[]).includes(name) ? [] : [whole],
  )

export const knownPlaces = v.check<string, v.ErrorMessage<v.CheckIssue<string>>>(
  (text) => unknownPlaces(text).length === 0,
  ({ input }) =>
    `says ${unknownPlaces(input).join(', ')}, which nothing fills in: there are ${PLACES.map((name) => `{${name}}`).join(', ')}`,
)

export function fillIn(text: string, places: Places): string {
  return text.replace(PLACE, (_, name: keyof Places) => places[name])
}
