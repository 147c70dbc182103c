import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { listEntries, readEntry, saveDraft } from '../../src/contract/desk-entries.ts'
import { publishDrafts } from '../../src/contract/desk-publications.ts'
import type { AnyEndpoint } from '../../src/contract/endpoint.ts'
import { openSqliteBesideServer } from '../../src/server/db/sqlite.ts'
import { DATABASE_FILE } from '../../src/server/platform/config.ts'
import { KEY_FILE, readKeyFile } from '../../src/server/platform/key-file.ts'
import { makeKeys } from '../../src/server/security/keys.ts'
import { askPatiently } from '../../src/server/testing/ask.ts'
import { aServerWithContent } from '../../src/server/testing/server-with-content.ts'
import { deskCookies } from './desk-cookies.ts'
import { checkIntegrity } from './kills.ts'
import { must } from './must.ts'
import type { Scenario } from './scenario.ts'
import { seededRandom } from './seeded-random.ts'

const ROUNDS = { short: 4, long: 120 }
/** A few more statements than a publication makes before its answer. */
const STATEMENTS = 60
/** The time until its pages are compressed, on a busy machine. */
const LONGEST_MS = 3000

export const deskPublications: Scenario = {
  name: 'kill -9 before any statement of a publication at the desk, and at any moment after it: all of it is there, or the draft',
  isInShortSet: true,
  async run({ seed, short, report }) {
    const random = seededRandom(seed)
    const server = await aServerWithContent({ settings: { RATE_LIMITS: 'off' }, preload: 'kill-at.ts' })
    try {
      await server.start()
      const desk = await atDesk(server.url, server.dataDir)
      const { entries } = await desk(listEntries)
      const { id } = entries.find(({ title }: { title: string }) => title === 'Names, phones, address')
      const rounds = short ? ROUNDS.short : ROUNDS.long
      const found = { draft: 0, published: 0 }
      for (let round = 0; round < rounds; round++) {
        const phone = `+91 98765 ${10000 + round}`
        const { version: read } = await desk(readEntry, id)
        const fields = [{ path: 'phone', value: phone }]
        const { version } = await desk(saveDraft, id, { version: read, fields })
        const { number } = await desk(listEntries)
        const before = recordOf(server.dataDir)
        // Every second kill comes before a statement, the others after a time.
        const isBeforeStatement = round % 2 === 0
        if (isBeforeStatement) server.sendMessage({ killIn: Math.floor((round / rounds) * STATEMENTS) })
        const wasAnswered = await desk(publishDrafts, id, { number, chosen: [{ id, version }] }).then(
          () => true,
          () => false,
        )
        if (!isBeforeStatement) await wait(random() * LONGEST_MS)
        await server.end('SIGKILL')
        checkIntegrity(server.dataDir)

        await server.start()
        const after = await desk(readEntry, id)
        const { number: inForce } = await desk(listEntries)
        const isPublished = inForce === number + 1
        must(isPublished || inForce === number, `Publication ${number} became ${inForce}.`)
        must(isPublished || !wasAnswered, 'What was answered as published is not.')
        const more = isPublished ? 1 : 0
        const { publications, lines } = recordOf(server.dataDir)
        must(publications - before.publications === more, 'There are other publications than that.')
        must(lines - before.lines === more, 'The record does not say what happened.')
        must(after.state === (isPublished ? 'published' : 'draft'), `After it the entry is "${after.state}".`)
        const { value, published } = after.fields.find(({ path }: { path: string }) => path === 'phone')
        must(value === phone, 'What was written is gone.')
        must((published === phone) === isPublished, `In force is ${published}.`)
        const contact = await (await fetch(`${server.url}/Contact`)).text()
        must(contact.includes(published), `The pages do not say what is in force, ${published}.`)
        found[isPublished ? 'published' : 'draft']++
      }
      must(found.draft > 0 && found.published > 0, 'All kills came to the same side, so nothing was shown.')
      report(`${found.draft} were drafts still, ${found.published} were published`)
      return `${rounds} publications killed, each whole or not at all`
    } finally {
      await server.remove()
    }
  },
}

/** Calls of an editor about an entry. Returns their data. Errors  the unexpected answer */
async function atDesk(url: string, dataDir: string) {
  const db = openSqliteBesideServer(dataDir)
  const cookie = await deskCookies(db, makeKeys(readKeyFile(join(dataDir, KEY_FILE))), 'editor')
  await db.close()
  return async (call: AnyEndpoint, id = '', input?: object) => {
    const path = call.path.replace(':id', id) as typeof call.path
    const { status, body } = await askPatiently(url, { ...call, path }, input, { cookie })
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body.data
  }
}

/** The number of publications, and of audit lines about them. */
function recordOf(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true })
  const countOf = (query: string) => Number(database.prepare(query).get()?.count)
  const counted = {
    publications: countOf('select count(*) as count from content_publications'),
    lines: countOf("select count(*) as count from audit where action = 'words published'"),
  }
  database.close()
  return counted
}
