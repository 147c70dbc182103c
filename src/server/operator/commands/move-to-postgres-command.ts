import { parseArgs } from 'node:util'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { snapshot } from '../../db/dialects.ts'
import { openDatabase } from '../../db/open.ts'
import { deleteAllRows, isSubset, isUnused } from '../backup/tables.ts'
import type { Command } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { copyTables } from '../copy-tables.ts'
import { withInstallation } from '../installation.ts'

export const moveToPostgresCommand: Command = {
  name: 'move-to-postgres',
  summary: 'Copies the SQLite database into an empty PostgreSQL.',
  help: `DATABASE_URL=postgres://… npm run operator -- move-to-postgres [--again]

Copies every row of the SQLite database in DATA_DIR into the PostgreSQL of DATABASE_URL, reads all of it back and
compares counts and checksums of every table. All or nothing: a copy that breaks off leaves PostgreSQL as it was.
The server may be running on SQLite; the copy does not contain data that it saves after the copy has begun. So:

  1. npm run operator -- move-to-postgres          a rehearsal, while the server runs
  2. Stop the server.
  3. npm run operator -- move-to-postgres --again  copies everything as it is now
  4. Start the server with DATABASE_URL and SECRET_KEYS: the keys are the value of "keys" in secrets.json.

  --again   replaces an earlier copy. Refused where PostgreSQL holds anything that SQLite does not:
            then somebody has used the site on it already.
`,
  async run(args, { env, report, now }) {
    const { values } = parseArgs({ args, options: { again: { type: 'boolean', default: false } } })
    const { DATABASE_URL: databaseUrl, ...rest } = env
    if (!databaseUrl) throw new CommandError('Set DATABASE_URL to the PostgreSQL to copy into.')
    await withInstallation({ env: rest }, async ({ config, db: from }) => {
      // Audited first: all data must not be copied without a trace.
      await from.write((tx) => writeAudit(tx, now(), { action: 'copied to PostgreSQL' }))
      const { withoutInstances } = await import('../../db/advisory-locks.ts')
      await withoutInstances(databaseUrl, async () => {
        const { db: to } = await openDatabase({ databaseUrl, dataDir: config.dataDir })
        try {
          const rows = await snapshot(from.read, (source) =>
            to.write(async (target) => {
              await refuseUsed(target, source, values.again)
              await deleteAllRows(target)
              return copyTables(source, target, report)
            }),
          )
          report(
            `${rows} rows copied. The server needs SECRET_KEYS now: the value of "keys" in secrets.json.`,
          )
        } finally {
          await to.close()
        }
      })
    })
  },
}

/** Errors  CommandError: the target contains personal data that is not an earlier copy, or may not be replaced */
async function refuseUsed(target: Tx, source: Tx, mayReplaceCopy: boolean): Promise<void> {
  if (await isUnused(target)) return
  if (!mayReplaceCopy)
    throw new CommandError('This PostgreSQL holds people’s data already. See --help about --again.')
  if (!(await isSubset(target, source)))
    throw new CommandError(
      'This PostgreSQL holds data that SQLite does not: it has been in use. Nothing was changed.',
    )
}
