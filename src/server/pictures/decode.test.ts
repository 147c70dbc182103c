import { expect, test } from 'vitest'
import { aBomb } from '../testing/bomb.ts'
import { decodePicture } from './decode.ts'

test('a small file that decompresses to 900 megapixels is refused before decompression', async () => {
  const before = process.memoryUsage().rss
  const decoded = decodePicture(aBomb(30_000), { formats: ['png'], isAlone: true }, (picture) =>
    picture.raw().toBuffer(),
  )
  await expect(decoded).rejects.toMatchObject({ code: 'picture_too_many_pixels' })
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
})
