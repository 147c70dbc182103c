import { allMailsSent, checkRecords, pendingMails } from './check-records.ts'
import { must, soon } from './must.ts'
import { pause, type Scenario } from './scenario.ts'
import { newSite } from './server.ts'
import { visitors } from './visitors.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Registrations, enquiries and applications that must be saved in each hour without a mail server. */
const ENOUGH = 20

export const mailOutages: Scenario = {
  name: 'a mail server that refuses, is slow, or is dead, each for an hour',
  isInShortSet: false,
  async run({ report }) {
    const { location, mails, server } = await newSite()
    let ahead = 0
    const people = visitors(() => server.url, mails, { clock: () => Date.now() + ahead })
    const figures: string[] = []

    /** A mail that failed while the clock was moved waits from the time it was moved to. */
    async function allMailsSentInHaste(): Promise<void> {
      const hastening = setInterval(() => {
        ahead += HOUR
        server.moveClock(ahead)
      }, 5000)
      try {
        await allMailsSent(location, 120)
      } finally {
        clearInterval(hastening)
      }
    }

    const outages: [name: string, begin: () => Promise<void> | void, end: () => Promise<void> | void][] = [
      ['refusing', () => mails.behave('refuses'), () => mails.behave('takes')],
      ['slow', () => mails.behave('slow'), () => mails.behave('takes')],
      ['dead', () => mails.close(), () => mails.open()],
    ]
    for (const [name, begin, end] of outages) {
      await begin()
      people.start()
      const saved = people.statuses.get(201) ?? 0
      await pause(2000)
      // The hour passes in steps of five minutes, so that the retries in it are made.
      for (let minutes = 0; minutes < 60; minutes += 5) {
        ahead += 5 * MINUTE
        server.moveClock(ahead)
        await pause(600)
      }
      // A busy machine serves few in these seconds.
      const savedMeanwhile = () => (people.statuses.get(201) ?? 0) - saved
      await soon('enough people saving meanwhile', 60, async () => savedMeanwhile() > ENOUGH)
      const stopped = people.stop()
      await pause(200)
      const pending = await pendingMails(location)
      await end()
      // The longest pause after an hour of failures is a little over an hour.
      ahead += 90 * MINUTE
      server.moveClock(ahead)
      await stopped
      await allMailsSentInHaste()
      figures.push(`${name}: ${savedMeanwhile()} saved meanwhile, ${pending} mails pending at its end`)
      report(figures.at(-1) ?? '')
    }
    must((await server.stop()).code === 0, 'The server did not stop in order.')
    await mails.close()
    must(people.unexpected.length === 0, people.unexpected.slice(0, 3).join('\n'))
    const findings = await checkRecords(location, people.acknowledged, mails)
    must(
      findings.mailedTwice === 0,
      `${findings.mailedTwice} mails went out twice though nothing was killed.`,
    )
    return `${figures.join('; ')}; ${findings.mails} mails pending, all arrived, none twice; ${people.outlived.count} codes and sessions ended while the hours flew`
  },
}
