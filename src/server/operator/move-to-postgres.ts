import { parseArgs } from 'node:util'
import { emptyAll, isKnownTo, isUnused } from '../backup/table-copy.ts'
import { readConfig } from '../config.ts'
import { audit } from '../db/audit.ts'
import { snapshot } from '../db/dialects.ts'
import { refuseForeignKeys } from '../db/key-check.ts'
import { openBesideServer, openDatabase } from '../db/open.ts'
import { makeKeys } from '../security/keys.ts'
import { CannotError, type Command } from './command.ts'
import { copyAndCompare } from './copy-and-compare.ts'

export const moveToPostgresCommand: Command = {
  name: 'move-to-postgres',
  summary: 'Copies the SQLite database into an empty PostgreSQL.',
  help: `DATABASE_URL=postgres://… npm run operator -- move-to-postgres [--again]

Copies every row of the SQLite database in DATA_DIR into the PostgreSQL of DATABASE_URL, reads all of it back and
compares counts and checksums of every table. All or nothing: a copy that breaks off leaves PostgreSQL as it was.
The server may be running on SQLite; what it saves after the copy has begun is not in it. So:

  1. npm run operator -- move-to-postgres          a rehearsal, while the server runs
  2. Stop the server.
  3. npm run operator -- move-to-postgres --again  copies everything as it is now
  4. Start the server with DATABASE_URL and SECRET_KEYS: the keys are the value of "keys" in secrets.json.

  --again   replaces an earlier copy. Refused where PostgreSQL holds anything that SQLite does not:
            then somebody has used the site on it already.
`,
  async run(args, { env, tell, now }) {
    const { values } = parseArgs({ args, options: { again: { type: 'boolean', default: false } } })
    const { DATABASE_URL: databaseUrl, ...rest } = env
    if (!databaseUrl) throw new CannotError('Set DATABASE_URL to the PostgreSQL to copy into.')
    const config = readConfig(rest, { mayCreate: false })
    const from = await openBesideServer(config)
    try {
      await refuseForeignKeys(from.read, makeKeys(config.secretKeys))
      // Noted first: who takes everything away without a trace must not be possible.
      await from.write((tx) => audit(tx, now(), { action: 'copied to PostgreSQL' }))
      const { db: to } = await openDatabase({ databaseUrl, dataDir: config.dataDir })
      try {
        const rows = await snapshot(from.read, (source) =>
          to.write(async (target) => {
            if (!(await isUnused(target))) {
              if (!values.again)
                throw new CannotError(
                  'This PostgreSQL holds people’s data already. See --help about --again.',
                )
              if (!(await isKnownTo(source, target)))
                throw new CannotError(
                  'This PostgreSQL holds data that SQLite does not: it has been in use. Nothing was changed.',
                )
            }
            await emptyAll(target)
            return copyAndCompare(source, target, tell)
          }),
        )
        tell(`${rows} rows copied. The server needs SECRET_KEYS now: the value of "keys" in secrets.json.`)
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
  },
}
