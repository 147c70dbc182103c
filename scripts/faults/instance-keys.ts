import { randomBytes } from 'node:crypto'
import { login } from '../../src/contract/accounts.ts'
import { openFromVault } from '../../src/server/applications/vault.ts'
import { openBesideServer } from '../../src/server/db/open.ts'
import { formatKeys } from '../../src/server/platform/key-file.ts'
import { makeKeys } from '../../src/server/security/keys.ts'
import { rotationStatus } from '../../src/server/security/rotation/state.ts'
import { askPatiently } from '../../src/server/testing/ask.ts'
import { newSite, settle } from './instances.ts'
import { must, soon } from './must.ts'
import { inWords, pause, type Scenario } from './scenario.ts'
import { credentials, visitors } from './visitors.ts'

export const instanceKeys: Scenario = {
  name: 'the keys change while people use the site, and one instance at a time restarts',
  isInShortSet: false,
  async run({ report }) {
    const [old, fresh] = [
      { id: 'k1', secret: randomBytes(32) },
      { id: 'k2', secret: randomBytes(32) },
    ]
    const site = await newSite({ SECRET_KEYS: formatKeys([old]) })
    try {
      await Promise.all(site.servers.map((server) => server.start()))
      const people = visitors(() => site.url, site.mails)
      people.start()
      await soon('somebody logging in', 30, () => people.acknowledged.sessions.length > 0)

      const roll = async (keys: (typeof old)[]) => {
        for (const server of site.servers) {
          must((await server.stop()).code === 0, 'An instance did not stop in order.')
          await server.start({ SECRET_KEYS: formatKeys(keys) })
          await pause(1500)
        }
        report(`${keys.map(({ id }) => id).join(', ')}: ${inWords(people.statuses)}`)
      }
      await site.servers[0]?.stop()
      const refused = await site.servers[0]?.start({ SECRET_KEYS: formatKeys([fresh, old]) }).then(
        () => 'started',
        (error: Error) => error.message,
      )
      must(refused?.includes('does not know the key k2'), `With a key unknown to others it ${refused}.`)
      await site.servers[0]?.start({ SECRET_KEYS: formatKeys([old]) })
      await roll([old, fresh])
      await roll([fresh, old])

      const db = await openBesideServer(site.location)
      const keys = makeKeys([fresh, old])
      const says = async () => (await rotationStatus(db.read, keys, Date.now())).says.join(' ')
      await soon('sealing anew', 60, async () => (await says()).includes('k1 can go from'))
      await people.stop()
      // Visitors stayed signed in up to here. Now the old key is removed at once.
      await roll([fresh])
      const alone = makeKeys([fresh])
      const sealed = await db.read.selectFrom('vault').selectAll().execute()
      must(sealed.length > 0, 'Nothing was sealed.')
      for (const row of sealed) openFromVault(alone, row.application_id, row.kind, row.sealed)
      await db.close()
      const [email = ''] = people.acknowledged.accounts
      const opened = await askPatiently(site.url, login, credentials(email))
      must(opened.status === 200, `Logging in with the new key alone answered ${opened.status}.`)
      const findings = await settle(site, people)
      return `10 restarts, one at a time; ${findings.acknowledged} acknowledged (${inWords(people.statuses)}), 0 lost; ${sealed.length} sealed numbers open with the new key alone; ${findings.mails} mails arrived`
    } finally {
      await site.close()
    }
  },
}
