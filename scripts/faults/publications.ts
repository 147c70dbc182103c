import { readdirSync } from 'node:fs'
import { readPack } from '../../src/server/site/pack.ts'
import { aServerWithContent } from '../../src/server/testing/server-with-content.ts'
import { must } from './must.ts'
import { pause, type Scenario } from './scenario.ts'
import { seededRandom } from './seeded-random.ts'

/** A publication on a busy machine, until its pages are compressed. */
const LONGEST_MS = 4000
const PATHS = ['/', '/Contact', '/Education', '/OuterUserQuery', '/404', '/sw.js', '/Contact.data']

export const publications: Scenario = {
  name: 'kill -9 at any moment of a publication: the pages are whole, of before or of after',
  isInShortSet: true,
  async run({ seed, short, report }) {
    const random = seededRandom(seed)
    const server = await aServerWithContent({ settings: { RATE_LIMITS: 'off' } })
    const numberAt = (round: number) => `+91 98765 ${10000 + round}`
    const setNumber = (round: number) =>
      server.edit((text) => text.replace(/^phone: .*/m, `phone: "${numberAt(round)}"`))
    const ask = async (path: string) => (await fetch(`${server.url}${path}`)).text()
    try {
      setNumber(0)
      await server.start()
      const rounds = short ? 3 : 40
      let halves = 0
      for (let round = 1; round <= rounds; round++) {
        const before = await Promise.all(PATHS.map(ask))
        setNumber(round)
        server.publish()
        const until = performance.now() + random() * LONGEST_MS
        // All pages of one publication at each moment: read twice, because the pages may change between two reads.
        while (performance.now() < until) {
          const [contact = '', again = ''] = [await ask('/Contact'), await ask('/Contact')]
          const isOld = contact === before[1]
          must(isOld || contact.includes(numberAt(round)), 'A page is neither the old nor the new one.')
          must(isOld || again === contact, 'A page that was published is gone again.')
          await pause(10)
        }
        await server.end('SIGKILL')
        const packs = readdirSync(server.pages).filter((name) => name.endsWith('.pack'))
        for (const name of packs)
          must((await readPack(`${server.pages}/${name}`)) !== undefined, `${name} is half a pack.`)
        halves = readdirSync(server.pages).length - packs.length
        await server.start()
        must(
          (await ask('/Contact')).includes(numberAt(round)),
          'A start does not show what is in the folder.',
        )
      }
      report(`${halves} halves of packs are left, and none did harm`)
      return `${rounds} publications killed, every page whole`
    } finally {
      await server.remove()
    }
  },
}
