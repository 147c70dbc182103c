import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sharp as Picture } from 'sharp'
import { makeGates } from '../src/server/concurrency/gates.ts'
import { encodePhotograph, encodePicture } from '../src/server/pictures/pictures.ts'
import { memoryOfFamily } from './cost.ts'

/**
 * The memory for two large pictures that are sent at once, as the first ones of a server: each is the largest of its
 * kind that is decoded, and those of 6300 px are refused in advance. The memory is that of all processes.
 *
 *   npm run bench:large-pictures
 */
const KINDS: Record<string, [sidePx: number, channels: 3 | 4, encode: (picture: Picture) => Picture]> = {
  '16 bits, interlaced, 6300 px': [6300, 3, interlaced],
  '16 bits, interlaced': [5780, 3, interlaced],
  '16 bits, interlaced, with transparency': [5000, 4, interlaced],
  'progressive JPEG': [5780, 3, (picture) => progressive(picture)],
  'progressive JPEG, rotated': [4720, 3, (picture) => progressive(picture).withMetadata({ orientation: 6 })],
}
const USES = {
  'as members send them': encodePicture,
  'as photographs of pages': (gates: ReturnType<typeof makeGates>, file: Buffer) =>
    encodePhotograph(gates, file, { left: 0, top: 0, width: 1 }),
}

const now = () => memoryOfFamily(process.pid)

function interlaced(picture: Picture): Picture {
  return picture.toColourspace('rgb16').png({ progressive: true, compressionLevel: 2 })
}

function progressive(picture: Picture): Picture {
  return picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
}

async function make(file: string, kind: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const [side = 0, channels = 3, encode = progressive] = KINDS[kind] ?? []
  await encode(sharp({ create: { width: side, height: side, channels, background: '#f9bc38' } })).toFile(file)
}

async function measure(file: string, encode: (typeof USES)[keyof typeof USES]): Promise<string> {
  const gates = makeGates()
  const bytes = readFileSync(file)
  const before = now()
  let most = before
  let isDone = false
  const both = Promise.allSettled([encode(gates, bytes), encode(gates, Buffer.from(bytes))])
  void both.then(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, now())
    await wait(5)
  }
  const answers = (await both).map((each) =>
    each.status === 'fulfilled' ? 'stored' : String(each.reason.message),
  )
  return `+${Math.round(most - before)} MB (${answers.join('; ')})`
}

const [what, file = '', choice = ''] = process.argv.slice(2)
if (what === 'make') await make(file, choice)
else if (what === 'measure') writeFileSync(1, await measure(file, USES[choice as keyof typeof USES]))
else {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-pictures-'))
  // Each in its own process, so that none reuses the memory of the previous one.
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [import.meta.filename, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).stdout
  for (const kind of Object.keys(KINDS)) {
    const picture = join(folder, 'picture')
    run('make', picture, kind)
    for (const use of Object.keys(USES))
      console.log(`two pictures, ${kind}, ${use}: ${run('measure', picture, use)}`)
  }
  rmSync(folder, { recursive: true, force: true })
}
