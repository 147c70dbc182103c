// Makes the icons in public/ from the logo. Run: node scripts/art/icons.ts
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { favicon, squareIcon } from './pictures/brand.ts'

const folder = new URL('../../public/', import.meta.url)
const save = (name: string, bytes: Uint8Array | string): void => writeFileSync(new URL(name, folder), bytes)

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 64) })
    .resize(size, size)
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer()

/** An ICO file is a short table of contents and then the PNGs themselves. */
const ico = (pictures: ReadonlyArray<{ size: number; bytes: Buffer }>): Buffer => {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(bytes.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)])
}

const sizes = [16, 32]
save('favicon.svg', favicon)
save(
  'favicon.ico',
  ico(await Promise.all(sizes.map(async (size) => ({ size, bytes: await png(favicon, size) })))),
)
save('apple-touch-icon.png', await png(squareIcon(180, 1), 180))
save('icon-192.png', await png(favicon, 192))
save('icon-512.png', await png(favicon, 512))
save('icon-maskable-512.png', await png(squareIcon(512, 0.86), 512))
console.log('Icons made.')
