import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINK_TEXT_MAX } from '../../contract/enquiries.ts'
import { decodeLinkText as decode, encodeLinkText } from './link-text.ts'

const decodeLinkText = (packed: string, refused?: (reason: string) => void) =>
  decode(packed, LINK_TEXT_MAX, refused)

/** Any text a form can show: whole characters of any script, no control characters, not blank. */
const showableText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: LINK_TEXT_MAX })
  .filter((text) => text.trim() !== '' && text.length <= LINK_TEXT_MAX && !/\p{Cc}/u.test(text))

test('for ASCII text the link contains exactly its base64, URL-encoded', () => {
  expect(encodeLinkText('Become a Healthpreneur with Us!')).toBe(
    'QmVjb21lIGEgSGVhbHRocHJlbmV1ciB3aXRoIFVzIQ%3D%3D',
  )
})

test('rupee sign, Devanagari and emoji survive', () => {
  const text = '₹5001 स्वास्थ्य 🌿'
  expect(decodeLinkText(new URLSearchParams(`title=${encodeLinkText(text)}`).get('title') ?? '')).toBe(text)
})

test('any valid text survives the round trip through a URL', () => {
  fc.assert(
    fc.property(showableText, (text) => {
      const url = new URL(`/OuterUserQuery?title=${encodeLinkText(text)}`, 'https://example.org')
      expect(decodeLinkText(url.searchParams.get('title') ?? '')).toBe(text)
    }),
  )
})

test('a damaged link is still read: base64url, no padding, + as a space, encoded twice', () => {
  fc.assert(
    fc.property(showableText, (text) => {
      const base64 = decodeURIComponent(encodeLinkText(text))
      expect(decodeLinkText(base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))).toBe(text)
      expect(decodeLinkText(base64.replaceAll('+', ' '))).toBe(text)
      expect(decodeLinkText(encodeURIComponent(base64))).toBe(text)
    }),
  )
})

test('invalid input never throws, and any result can be shown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (garbage) => {
      const text = decodeLinkText(garbage)
      if (text !== null) {
        expect(text.length).toBeLessThanOrEqual(LINK_TEXT_MAX)
        expect(text).not.toMatch(/\p{Cc}/u)
      }
    }),
  )
})

test.each([
  ['not base64 at all', '<script>', 'it is not base64'],
  ['half a percent sign', '%E0%A4%A', 'it is not base64 of UTF-8 text'],
  ['bytes that are no UTF-8', btoa('\xff\xfe'), 'it is not base64 of UTF-8 text'],
  ['nothing', '', 'it is empty'],
  ['blanks only', btoa('   '), 'it is empty'],
  ['a line break', btoa('one\ntwo'), 'it contains control characters'],
  ['a text too long', btoa('a'.repeat(151)), 'it is longer than 150 characters'],
])('%s is refused, and the reason is reported', (_, packed, reason) => {
  const reasons: string[] = []
  expect(decodeLinkText(packed, (why) => reasons.push(why))).toBeNull()
  expect(reasons).toEqual([reason])
})
