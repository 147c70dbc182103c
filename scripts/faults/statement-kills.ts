import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import { confirmFees, previewStatement } from '../../src/contract/desk-statements.ts'
import { putInVault } from '../../src/server/applications/vault.ts'
import type { Db } from '../../src/server/db/db.ts'
import { openSqliteBesideServer } from '../../src/server/db/sqlite.ts'
import { KEY_FILE, readKeyFile } from '../../src/server/platform/key-file.ts'
import { type Keys, makeKeys } from '../../src/server/security/keys.ts'
import { insertApplication } from '../../src/server/testing/application-row.ts'
import { ask } from '../../src/server/testing/ask.ts'
import { numberOf, paid, statementOf } from '../../src/server/testing/statements/fee-payments.ts'
import { allMailsSent } from './check-records.ts'
import { deskCookies } from './desk-cookies.ts'
import { checkIntegrity } from './kills.ts'
import { must, soon } from './must.ts'
import { pause, type Scenario } from './scenario.ts'
import { seededRandom } from './seeded-random.ts'
import { newSite } from './server.ts'
import { statementForm, sureFees } from './statement-form.ts'

/** Fees of one statement. The short set has fewer, since it runs beside everything else. */
const FEES = 300
const FEES_IN_SHORT = 60
/** A confirmation of so many fees takes about this time. */
const LATEST_KILL_MS = 900

export const statementKills: Scenario = {
  name: 'kill -9 while hundreds of fees are confirmed',
  isInShortSet: true,
  async run({ seed, short, report }) {
    const rounds = short ? 1 : 12
    const fees = short ? FEES_IN_SHORT : FEES
    const random = seededRandom(seed)
    const { dataDir, mails, server } = await newSite()
    const db = openSqliteBesideServer(dataDir)
    const keys = makeKeys(readKeyFile(join(dataDir, KEY_FILE)))
    const cookie = await deskCookies(db, keys, 'agent')
    let kills = 0
    for (let round = 0; round < rounds; round++) {
      const numbers = Array.from({ length: fees }, (_, n) => numberOf(round * fees + n))
      await applications(db, keys, numbers, round)
      // Each round has its own day, so that no payment is taken for one of another round.
      const day = `2026-11-${String(round + 1).padStart(2, '0')}`
      const statement = statementOf(numbers.map((number) => paid(number, { day })))
      const look = () => ask(server.url, previewStatement, statementForm(statement), { cookie })
      let preview = await look()
      // A busy server answers with 503, and the call is repeated.
      await soon('A look at the statement', 60, async () => {
        if (preview.status === 503) preview = await look()
        return preview.status !== 503
      })
      const seen = sureFees(preview)
      must(
        seen.length === fees,
        `Of ${fees} fees ${seen.length} were sure: ${JSON.stringify(preview.body).slice(0, 300)}`,
      )
      for (let tries = 0; ; tries++) {
        const answering = ask(
          server.url,
          confirmFees,
          statementForm(statement, { seen: JSON.stringify(seen) }),
          {
            cookie,
          },
        ).catch(() => undefined)
        const isKilled = tries === 0 || random() < 0.5
        if (isKilled) {
          await pause(random() * LATEST_KILL_MS)
          await server.kill()
          kills++
        }
        const answer = await answering
        if (isKilled) await server.start()
        if (answer?.status === 200) break
        must(!answer || answer.status >= 500, `It was answered with ${answer?.status}.`)
        const found = await foundOf(db, round)
        must(found === 0 || found === fees, `Of one action ${found} of ${fees} fees were confirmed.`)
      }
      must((await foundOf(db, round)) === fees, 'It was confirmed, and is not.')
      report(`${round + 1} statements, ${kills} kills`)
    }
    const all = rounds * fees
    await db.write((tx) =>
      tx
        .updateTable('outbox')
        .set({ next_attempt_at: Date.now() })
        .where('kind', '=', 'application stage')
        .where('sent_at', 'is', null)
        .execute(),
    )
    await allMailsSent({ dataDir, databaseUrl: undefined })
    const rows = {
      events: await db.read.selectFrom('item_events').select('application_id').execute(),
      mails: await db.read
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'application stage')
        .execute(),
      receipts: await db.read.selectFrom('receipts').selectAll().orderBy('serial').execute(),
      credits: await db.read
        .selectFrom('credits')
        .select('application_id')
        .where('state', '=', 'confirmed')
        .execute(),
    }
    await db.close()
    const { code } = await server.stop()
    must(code === 0, `After all this the server stopped with ${code}.`)
    await mails.close()
    checkIntegrity(dataDir)
    const distinct = (list: { application_id: string | null }[]) =>
      new Set(list.map(({ application_id }) => application_id)).size
    for (const [what, list] of Object.entries({
      lines: rows.events,
      receipts: rows.receipts,
      credits: rows.credits,
    }))
      must(
        list.length === all && distinct(list) === all,
        `${list.length} ${what} of ${distinct(list)} for ${all} fees.`,
      )
    must(rows.mails.length === all, `${rows.mails.length} mails are pending for ${all} fees.`)
    const twice = [...mails.copies.values()].filter((copies) => copies.length > 1)
    must(
      mails.copies.size === all && twice.length === 0,
      `${mails.copies.size} mails arrived, ${twice.length} twice.`,
    )
    must(
      rows.receipts.every(({ serial }, index) => serial === index + 1),
      'The numbers of the receipts have gaps.',
    )
    return `${kills} kills; ${all} fees of ${rounds} statements, each confirmed once, with one mail and one receipt, numbers 1 to ${all} without gaps`
  },
}

const foundOf = async (db: Db, round: number) =>
  (
    await db.read
      .selectFrom('applications')
      .select('id')
      .where('reference', 'like', `A${round}X%`)
      .where('status', '=', 'fee found')
      .execute()
  ).length

/** Stored applications. Sending them is tested by other scenarios. */
async function applications(db: Db, keys: Keys, numbers: string[], round: number): Promise<void> {
  await db.write(async (tx) => {
    for (const [index, number] of numbers.entries()) {
      const id = randomUUIDv7()
      await insertApplication(tx, {
        id,
        reference: `A${round}X${index}`,
        full_name: 'Asha Rao',
        email: `applicant.${round}.${index}@example.org`,
        created_at: Date.now(),
      })
      await putInVault(tx, keys, id, [{ kind: 'transaction number', number }])
    }
  })
}
