import { setTimeout as wait } from 'node:timers/promises'
import { publicFiles } from '../../src/server/testing/public-files.ts'
import { aServerWithContent } from '../../src/server/testing/server-with-content.ts'
import { ROUNDS } from '../compare.ts'
import { median } from '../load.ts'
import type { RowGroup } from '../table.ts'

const LIVE_WITHIN_MS = 1000
const ANSWERS_WITHIN_MS = 100
const ASK_EVERY_MS = 5

/** From the moment a changed phone number, which stands on every page, is published until a visitor gets it. */
export async function publishing(): Promise<RowGroup> {
  const server = await aServerWithContent({ settings: { RATE_LIMITS: 'off' }, isHeard: false })
  const ask = async () => {
    const askedAt = performance.now()
    const answer = await fetch(`${server.url}/Contact`, { headers: { 'accept-encoding': 'br' } })
    const text = await answer.text()
    const isSmall = !answer.headers.get('etag')?.includes('quick')
    const bytes = Number(answer.headers.get('content-length'))
    return { text, ms: performance.now() - askedAt, bytes, isSmall }
  }
  try {
    await server.start()
    const first = await ask()
    const lives: number[] = []
    const longest: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const phone = `+91 98765 ${10000 + round}`
      server.edit((text) => text.replace(/^phone: .*/m, `phone: "${phone}"`))
      const startedAt = performance.now()
      server.publish()
      let slowest = 0
      for (;;) {
        const { text, ms } = await ask()
        slowest = Math.max(slowest, ms)
        if (text.includes(phone)) break
        await wait(ASK_EVERY_MS)
      }
      lives.push(performance.now() - startedAt)
      longest.push(slowest)
      while (!(await ask()).isSmall) await wait(100)
    }
    const last = await ask()
    const took = median(lives)
    const slowest = Math.max(...longest)
    const pages = [...(await publicFiles()).keys()].filter((path) => path.endsWith('.html')).length
    return {
      rows: [
        {
          what: 'a changed phone number, which stands on every page, is live',
          ours: `${took.toFixed(0)} ms`,
          limit: '-',
          reached: `${(took / 1000).toFixed(2)} s, ${(pages / (took / 1000)).toFixed(0)} pages/s`,
          wanted: `<= ${(LIVE_WITHIN_MS / 1000).toFixed(1)} s`,
          holds: took <= LIVE_WITHIN_MS,
        },
        {
          what: 'the slowest answer to a visitor meanwhile',
          ours: `${slowest.toFixed(0)} ms`,
          limit: '-',
          reached: `${slowest.toFixed(0)} ms`,
          wanted: `<= ${ANSWERS_WITHIN_MS} ms`,
          holds: slowest <= ANSWERS_WITHIN_MS,
        },
        {
          what: 'the page of the same words, brotli, before and after',
          ours: `${last.bytes} B`,
          limit: `${first.bytes} B`,
          reached: `${last.bytes - first.bytes} B more`,
          wanted: '<= 16 B more',
          holds: last.bytes - first.bytes <= 16,
        },
      ],
      notes: [
        'Pages are first compressed in a hurry and then as small as they get; "after" counts those. The number is another one, so a few bytes may differ.',
      ],
    }
  } finally {
    await server.remove()
  }
}
