import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { allMailsSent, checkRecords } from './check-records.ts'
import { must, soon } from './must.ts'
import { inWords, pause, type Scenario } from './scenario.ts'
import { newSite } from './server.ts'
import { visitors } from './visitors.ts'

const LOCKED_MS = 5000
/** With only SQLite's own busy timeout there would be hardly one response. */
const LEAST_ANSWERS = 10

export const lockedFile: Scenario = {
  name: 'another process locks the SQLite file for seconds',
  isInShortSet: true,
  async run() {
    const { dataDir, location, mails, server } = await newSite()
    const people = visitors(() => server.url, mails)
    people.start()
    await soon('somebody logging in', 30, () => people.acknowledged.sessions.length > 0)

    const other = new DatabaseSync(join(dataDir, 'sehatshala.sqlite'), { timeout: 30_000 })
    other.exec('BEGIN IMMEDIATE')
    const refusedBefore = people.statuses.get(503) ?? 0
    const until = performance.now() + LOCKED_MS
    let answered = 0
    while (performance.now() < until) {
      if ((await fetch(`${server.url}/healthz`)).ok) answered++
      await pause(100)
    }
    const refused = (people.statuses.get(503) ?? 0) - refusedBefore
    other.exec('ROLLBACK')
    other.close()
    must(answered >= LEAST_ANSWERS, `Only ${answered} pages were answered while the file was locked.`)
    must(refused > 0, 'No write was answered with 503.')
    const saved = people.statuses.get(201) ?? 0
    await soon('saving again', 30, () => (people.statuses.get(201) ?? 0) > saved)

    await people.stop()
    await allMailsSent(location)
    must((await server.stop()).code === 0, 'The server did not stop in order.')
    await mails.close()
    must(people.withoutRetryAfter.length === 0, `${people.withoutRetryAfter[0]} refused without Retry-After.`)
    must(people.unexpected.length === 0, people.unexpected.slice(0, 3).join('\n'))
    const findings = await checkRecords(location, people.acknowledged, mails)
    return `${answered} pages answered meanwhile, ${refused} writes refused with 503, saved again by itself; ${findings.acknowledged} acknowledged (${inWords(people.statuses)}), 0 lost`
  },
}
