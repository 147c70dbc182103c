import { expect, test } from 'vitest'
import type { PackedFile } from '../pack.ts'
import { describeFile, hashOfScript, startFileOf } from './describe.ts'
import { KnownFiles } from './pack-file.ts'
import { findPlaceholders, refill } from './page-placeholders.ts'

const scriptWith = (manifest: string, start: string) =>
  `start([\`/${manifest}\`,\`/assets/a.js\`,\`/${start}\`])`
const pageWith = (phone: string, script: string) =>
  `<main>ü ${phone}</main><nav><p id="footer-topics">Topics</p>${phone}<p id="footer-about">Us</p></nav><script>${script}</script>`
const contactWith = (phone: string) => Buffer.from(`<nav><p id="footer-topics">Topics</p>${phone}<p `)

function aFile(path: string, text: string, more: Partial<PackedFile> = {}): PackedFile {
  const plain = Buffer.from(text)
  return { ...describeFile(path, plain), plain, ...more }
}

function aPage(manifest: string, phone: string) {
  const start = startFileOf(`import "/${manifest}";`)
  const script = scriptWith(manifest, start.path)
  const text = pageWith(phone, script)
  return {
    start: aFile(start.path, start.text),
    page: aFile('a/index.html', text, {
      placeholders: findPlaceholders('a/index.html', Buffer.from(text), script),
      scriptHashes: ['sha256-other', hashOfScript(script)],
      madeOf: 'its text',
    }),
  }
}

test('a known page gets the contact details and the list of routes of this publication, and nothing else', () => {
  const { page, start } = aPage('assets/manifest-1.js', '+91 1')
  const common = { contact: contactWith('+91 234'), manifest: 'assets/manifest-2.js' }

  const [refilled, newStart] = refill(page, new KnownFiles([page, start]), common)

  const wanted = aPage('assets/manifest-2.js', '+91 234')
  // The page depends on its own text, and not on the phone number.
  const text = String(wanted.page.plain).replace('ü +91 234', 'ü +91 1')
  expect(String(refilled?.plain)).toBe(text)
  expect(refilled).toMatchObject({
    madeOf: 'its text',
    scriptHashes: wanted.page.scriptHashes,
    isQuick: true,
  })
  expect(newStart).toMatchObject({ path: wanted.start.path, plain: wanted.start.plain })
})

test('a known page without changes is the same object, with its compressed bytes', () => {
  const { page, start } = aPage('assets/manifest-1.js', '+91 1')
  const common = { contact: contactWith('+91 1'), manifest: 'assets/manifest-1.js' }
  const [same, sameStart] = refill(page, new KnownFiles([page, start]), common)
  expect(same).toBe(page)
  expect(sameStart).toBe(start)
})

test('a page without the footer is refused', () => {
  expect(() => findPlaceholders('a/index.html', Buffer.from('<main></main>'))).toThrow(
    'a/index.html: id="footer-topics" was not found.',
  )
})
