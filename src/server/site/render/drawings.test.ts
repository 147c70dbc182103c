// @module-tag slow
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { readContent } from '../../../content/read-content.ts'
import { drawingsOf, logoAddress } from './drawings.ts'

const RED = { r: 220, g: 20, b: 20 }

/** A copy of content/ with another logo: a red square, as PNG. */
async function withRedLogo() {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const content = join(folder, 'content')
  cpSync('content', content, { recursive: true })
  rmSync(join(content, 'pictures/logo.svg'))
  const square = sharp({ create: { width: 600, height: 600, channels: 3, background: RED } })
  writeFileSync(join(content, 'pictures/logo.png'), await square.png().toBuffer())
  return { content, out: join(folder, 'brand') }
}

async function colourAt(file: string | Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(file).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel]
}

const near = (colour: number[], [r, g, b]: number[]) =>
  [r, g, b].every((value, index) => Math.abs((value ?? 0) - (colour[index] ?? 0)) < 12)

test('one picture makes every icon and the share picture', async () => {
  const { content, out } = await withRedLogo()
  mkdirSync(out)
  for (const { path, draw } of await drawingsOf(content, await readContent(content)))
    writeFileSync(join(out, path), await draw())

  const offers = readdirSync(out).filter((name) => /^share-(courses|healthcare|services)-/.test(name))
  expect(offers).toHaveLength(4 + 8 + 5)
  expect(
    readdirSync(out)
      .filter((name) => !offers.includes(name))
      .sort(),
  ).toEqual([
    'apple-touch-icon.png',
    'favicon.ico',
    'favicon.svg',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'share.png',
  ])
  const red = Object.values(RED)
  for (const [name, width, height] of [
    ['apple-touch-icon.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['icon-maskable-512.png', 512, 512],
    ['share.png', 1200, 630],
  ] as const) {
    expect(await sharp(join(out, name)).metadata()).toMatchObject({ width, height, format: 'png' })
    const middle = name === 'share.png' ? [600, 240] : [width / 2, height / 2]
    expect(near(await colourAt(join(out, name), middle[0] ?? 0, middle[1] ?? 0), red)).toBe(true)
  }
  expect(near(await colourAt(join(out, 'icon-maskable-512.png'), 2, 2), [0xf9, 0xbc, 0x38])).toBe(true)
  expect(near(await colourAt(Buffer.from(readFileSync(join(out, 'favicon.svg'))), 64, 64), red)).toBe(true)
  expect(readFileSync(join(out, 'favicon.ico')).readUInt16LE(4)).toBe(2)
})

test('pages embed the logo: a small SVG unchanged, a large picture scaled down', async () => {
  expect(await logoAddress('content')).toBe(
    `data:image/svg+xml,${encodeURIComponent(readFileSync('content/pictures/logo.svg', 'utf8'))}`,
  )
  const { content } = await withRedLogo()
  const [head = '', bytes = ''] = (await logoAddress(content)).split(',')
  expect(head).toBe('data:image/webp;base64')
  expect(await sharp(Buffer.from(bytes, 'base64')).metadata()).toMatchObject({ width: 126, height: 126 })
})

test('no logo, or two of them, is a content error', async () => {
  const { content } = await withRedLogo()
  cpSync('content/pictures/logo.svg', join(content, 'pictures/logo.svg'))
  await expect(readContent(content)).rejects.toThrow('keep one of logo.png, logo.svg')
  rmSync(join(content, 'pictures/logo.png'))
  rmSync(join(content, 'pictures/logo.svg'))
  await expect(readContent(content)).rejects.toThrow('content/pictures/logo.svg: this picture is missing')
})
