import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { makeGates } from '../src/server/concurrency/gates.ts'
import { encodePicture } from '../src/server/pictures/pictures.ts'

/**
 * The memory for two large pictures that are sent at once: nearly 40 megapixels, 16 bits per channel, interlaced, so
 * that each is decoded completely in memory. Pictures are decoded on threads of the server's process, so its memory is
 * the total.
 *
 *   npm run bench:large-pictures
 */
const SIDE_PX = 6300
const KINDS = { 'without transparency': 3, 'with transparency': 4 } as const

const MB = 1024 * 1024
const now = () => process.memoryUsage().rss

function make(file: string, channels: 3 | 4): Promise<unknown> {
  return sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels, background: '#f9bc38' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 2 })
    .toFile(file)
}

async function measure(file: string): Promise<string> {
  const gates = makeGates()
  const bytes = readFileSync(file)
  // The library is loaded for the first picture.
  await encodePicture(
    gates,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  const before = now()
  let most = before
  let isDone = false
  const both = Promise.allSettled([encodePicture(gates, bytes), encodePicture(gates, Buffer.from(bytes))])
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
  return `+${Math.round((most - before) / MB)} MB (${answers.join('; ')})`
}

const [what, file = '', channels = ''] = process.argv.slice(2)
if (what === 'make') await make(file, Number(channels) as 3 | 4)
else if (what === 'measure') writeFileSync(1, await measure(file))
else {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-pictures-'))
  // Each in its own process, so that none reuses the memory of the previous one.
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [import.meta.filename, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).stdout
  for (const [kind, count] of Object.entries(KINDS)) {
    const picture = join(folder, `${count}.png`)
    run('make', picture, String(count))
    console.log(`two pictures ${kind}: ${run('measure', picture)}`)
  }
  rmSync(folder, { recursive: true, force: true })
}
