import { login, readProfile, refreshAccessToken } from '../../src/contract/accounts.ts'
import { askPatiently, cookieOf } from '../../src/server/testing/ask.ts'
import { allMailsSent, checkRecords } from './check-records.ts'
import { must, soon } from './must.ts'
import { inWords, type Scenario } from './scenario.ts'
import { newSite } from './server.ts'
import { credentials, visitors } from './visitors.ts'

const HOUR = 3600_000
/** Less than a day forward at once: a pending registration expires after a day. */
const JUMPS = [20, 0, -20, 0, 20, -20]

export const clockJumps: Scenario = {
  name: 'the clock jumps forward and back by many hours',
  isInShortSet: false,
  async run({ report }) {
    const { location, mails, server } = await newSite()
    const people = visitors(() => server.url, mails)
    people.start()
    await soon('somebody logging in', 30, () => people.acknowledged.sessions.length > 0)
    const { email } = people.acknowledged.sessions[0] ?? { email: '' }
    const stayed = await session(server.url, email)

    for (const hours of JUMPS) {
      server.moveClock(hours * HOUR)
      const saved = people.statuses.get(201) ?? 0
      const joined = people.acknowledged.accounts.size
      await soon('saving', 15, () => (people.statuses.get(201) ?? 0) > saved + 10)
      await soon('joining, with a code from the mail', 20, () => people.acknowledged.accounts.size > joined)
      await stayed.refresh()
      await session(server.url, email)
      report(`${hours} h: ${inWords(people.statuses)}`)
    }
    // A start while the clock is behind the times in the database.
    await server.kill()
    await server.start()
    await session(server.url, email)
    await stayed.refresh()
    await people.stop()
    await allMailsSent(location)
    must((await server.stop()).code === 0, 'The server did not stop in order.')
    await mails.close()
    // Codes that are valid for minutes have expired by this clock; people request new ones.
    const expired = /"code":"(code_invalid|token_refused)"/
    const unexpected = people.unexpected.filter((line) => !expired.test(line))
    must(unexpected.length === 0, unexpected.slice(0, 3).join('\n'))
    const findings = await checkRecords(location, people.acknowledged, mails)
    return `${JUMPS.length} jumps of 20 to 40 hours; nobody locked out: login, refresh, code and submissions went on; ${findings.acknowledged} acknowledged, 0 lost; ${findings.mails} mails arrived`
  },
}

async function session(url: string, email: string) {
  const opened = await askPatiently(url, login, credentials(email))
  must(opened.status === 200, `Login answered ${opened.status}: ${opened.body.message}`)
  let cookie = cookieOf(opened)
  return {
    async refresh() {
      const answer = await askPatiently(url, refreshAccessToken, undefined, { cookie })
      must(answer.status === 200, `Refresh answered ${answer.status}: ${answer.body.message}`)
      cookie = cookieOf(answer)
      const authorization = `Bearer ${answer.body.data.accessToken}`
      const profile = await askPatiently(url, readProfile, undefined, { authorization })
      must(profile.status === 200, `The profile answered ${profile.status}: ${profile.body.message}`)
    },
  }
}
