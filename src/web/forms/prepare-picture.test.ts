import { afterEach, expect, test, vi } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

const PNG = '\x89PNG\r\n\x1a\n'
const JPEG = '\xff\xd8\xff\xe0'
const HEIC = '\0\0\0\x18ftypheic'
const NOT_A_PICTURE = 'The picture must be a JPG or PNG file.'

function aFile(start: string, { size = 2000, type = 'image/jpeg', name = 'me.jpg' } = {}): File {
  const bytes = new Uint8Array(size)
  bytes.set(Array.from(start, (letter) => letter.charCodeAt(0)))
  return new File([bytes], name, { type })
}

/** A browser that decodes every picture with this size, and encodes it with this number of bytes. */
function browser({ width = 4000, height = 3000, bytes = 40_000 } = {}) {
  const drawn: unknown[][] = []
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers) }),
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob([new Uint8Array(bytes)], { type })),
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }))
  vi.stubGlobal('document', { createElement: () => canvas })
  return { drawn }
}

/** A browser that cannot decode the picture. */
function blindBrowser() {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('broken', 'InvalidStateError')
  })
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a photograph of 12 MB', JPEG, 12_000_000, 'image/jpeg', 'image/jpeg'],
  ['a drawing of 1.7 MB', PNG, 1_700_000, 'image/png', 'image/png'],
  ['a small HEIC, which the server does not read', HEIC, 90_000, 'image/heic', 'image/jpeg'],
  ['a HEIC whose type the system does not know', HEIC, 3_000_000, '', 'image/jpeg'],
  ['a HEIC that is called a JPEG', HEIC, 3_000_000, 'image/jpeg', 'image/jpeg'],
])('%s is cropped to a centred square, reduced and sent', async (_, start, size, type, sentAs) => {
  const { drawn } = browser()
  const { file, error } = await preparePicture(aFile(start, { size, type }))
  expect(error).toBeUndefined()
  expect(file).toMatchObject({ size: 40_000, type: sentAs, name: 'me.jpg' })
  expect(drawn).toEqual([[500, 0, 3000, 3000, 0, 0, 512, 512]])
})

test('a small picture is sent unchanged', async () => {
  browser()
  const file = aFile(PNG, { type: 'image/png' })
  expect(await preparePicture(file)).toEqual({ file })
})

test('a picture that would not become smaller, or that this browser cannot decode, is sent unchanged', async () => {
  browser({ bytes: 200_000 })
  const file = aFile(JPEG, { size: 150_000 })
  expect((await preparePicture(file)).file).toBe(file)
  blindBrowser()
  expect(await preparePicture(file)).toEqual({ file })
})

test.each([
  ['other content under a right name', 'not a picture', {}],
  ['a GIF', 'GIF89a', { type: 'image/gif', name: 'me.gif' }],
  ['a GIF that is called a JPEG', 'GIF89a', {}],
  ['another type, whatever it holds', PNG, { type: 'image/gif' }],
  ['a film, which begins like a HEIC', '\0\0\0\x18ftypisom', { type: '' }],
])('%s is refused before it is sent', async (_, start, about) => {
  browser()
  expect((await preparePicture(aFile(start, about))).error).toBe(NOT_A_PICTURE)
})

test('a HEIC file is refused if the browser cannot decode it, and more than 5 MB if it cannot be reduced', async () => {
  blindBrowser()
  expect((await preparePicture(aFile(HEIC, { type: 'image/heic' }))).error).toBe(NOT_A_PICTURE)
  const large = await preparePicture(aFile(JPEG, { size: 6_000_000 }))
  expect(large.error).toBe('The picture can have at most 5 MB.')
})
