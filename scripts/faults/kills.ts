import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { allMailsSent, checkRecords, twice } from './check-records.ts'
import { must } from './must.ts'
import { inWords, pause, type Scenario } from './scenario.ts'
import { seededRandom } from './seeded-random.ts'
import { newSite } from './server.ts'
import { visitors } from './visitors.ts'

export const kills: Scenario = {
  name: 'kill -9 at random moments while people use the site',
  isInShortSet: true,
  async run({ seed, short, report }) {
    const times = short ? 5 : 50
    const random = seededRandom(seed)
    const { dataDir, mails, server } = await newSite()
    const people = visitors(() => server.url, mails)
    people.start()

    const starts: number[] = []
    for (let kill = 1; kill <= times; kill++) {
      await pause(100 + random() * 3500)
      await server.kill()
      starts.push(await server.start())
      if (kill % 10 === 0)
        report(`${kill} kills, ${people.acknowledged.enquiries.size} enquiries acknowledged`)
    }
    await pause(1500)
    await people.stop()
    await allMailsSent({ dataDir, databaseUrl: undefined })
    const { code } = await server.stop()
    must(code === 0, `After all this the server stopped with ${code}.`)
    await mails.close()

    checkIntegrity(dataDir)
    must(people.unexpected.length === 0, people.unexpected.slice(0, 3).join('\n'))
    const findings = await checkRecords({ dataDir, databaseUrl: undefined }, people.acknowledged, mails)
    must(findings.acknowledged > times, 'Hardly anything was acknowledged, so nothing was shown.')
    const slowest = Math.round(Math.max(...starts))
    return `${times} kills; ${findings.acknowledged} acknowledged (${inWords(people.statuses)}), 0 lost, 0 doubled; ${findings.mails} mails pending, all arrived, ${twice(findings)}; slowest start ${slowest} ms`
  },
}

export function checkIntegrity(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'sehatshala.sqlite'), { readOnly: true })
  const integrity = database.prepare('PRAGMA integrity_check').all()
  const broken = database.prepare('PRAGMA foreign_key_check').all()
  database.close()
  must(
    JSON.stringify(integrity) === '[{"integrity_check":"ok"}]' && broken.length === 0,
    `The database file is damaged: ${JSON.stringify({ integrity, broken })}`,
  )
}
