import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openSqliteFile } from '../../../db/sqlite.ts'
import { type Config, DATABASE_FILE, readConfig } from '../../../platform/config.ts'
import { formatKeys, KEY_FILE, readKeyFile } from '../../../platform/key-file.ts'
import { refuseForeignKeys } from '../../../security/key-check.ts'
import { makeKeys } from '../../../security/keys.ts'
import { inScratchFolder, RESTORE_SCRATCH } from '../../backup/scratch.ts'
import type { Command } from '../../command.ts'
import type { CommandContext } from '../../command-context.ts'
import { CommandError } from '../../command-error.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { checkArchive } from './check-archive.ts'
import { finishInterruptedContent, withContent } from './restore-content.ts'
import { restoreIntoDataDir, restoreIntoPostgres, undoInterrupted } from './restore-database.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Puts a backup in place, after checking it.',
  help: `npm run operator -- restore FILE [--check] [--force] [--content] [--without-list]

Checks the archive first: every file against its SHA-256, the database for damage, the rows of every table
against the manifest. Only then the database is put in place, into DATA_DIR or, with DATABASE_URL, into that
PostgreSQL. Stop the server first, all of its instances.

What was erased since the backup is erased again, everybody is signed out, and who changed their password since has
to set a new one. Who was blocked since is blocked; who was taken off the desk, or changed a second step, is off it,
or without one; webhooks are switched off. What was erased stands in the database that is replaced and in the file erasures-….json that each
backup leaves beside its archive: keep the newest one beside your archives.

  --check         only the checks, in a scratch folder; changes nothing
  --force         also where there is a database already. What is replaced in DATA_DIR is moved to a folder
                  replaced-…, what is replaced in PostgreSQL is gone. Delete that folder when all is well.
  --content       also the texts and pictures of content/; the present ones are moved to content.replaced-…
  --without-list  also where nobody knows what was erased since: people who were erased are back, and everybody
                  has to set a new password

The secret keys must be those the backup was made under: from the archive (backup --with-secrets), the setting
SECRET_KEYS, or secrets.json in DATA_DIR. Put that file there before you restore on a new machine.
`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        content: { type: 'boolean', default: false },
        'without-list': { type: 'boolean', default: false },
      },
    })
    const [archive, ...more] = positionals
    if (!archive || more.length > 0) throw new CommandError('Say which archive: restore FILE')
    const found = statSync(archive, { throwIfNoEntry: false })
    if (!found || found.isDirectory()) throw new CommandError(`There is no file ${archive}.`)

    const parent = values.check ? tmpdir() : scratchParent(context)
    await inScratchFolder(parent, RESTORE_SCRATCH, async (scratch) => {
      const { madeAt } = await checkArchive(resolve(archive), scratch, context)
      if (values.check) return context.report('The backup is whole. Nothing was changed.')
      await undoInterrupted(dataDirOf(context), context.report)
      await finishInterruptedContent()
      const config = configWithArchivedKeys(scratch, context)
      await refuseOtherKeys(scratch, config)
      const unpacked = { path: resolve(archive), scratch, madeAt, withoutList: values['without-list'] }
      await bringUpToDate(unpacked, config, context)
      const restoreDatabase = () =>
        config.databaseUrl
          ? restoreIntoPostgres(scratch, config.databaseUrl, values.force, context)
          : restoreIntoDataDir(scratch, config, values.force, context)
      if (values.content) await withContent(scratch, restoreDatabase, context)
      else await restoreDatabase()
      context.report(`Restored: everything else as it was on ${madeAt}. Start the server.`)
    })
  },
}

const dataDirOf = ({ env }: Pick<CommandContext, 'env'>) => resolve(env.DATA_DIR || 'data')

/** The folder is on the same disk as the data, so that the database file is put in place by a rename. */
function scratchParent(context: CommandContext): string {
  const folder = dataDirOf(context)
  return existsSync(folder) ? folder : dirname(folder)
}

/** The settings, with the keys of the archive if it contains any. */
function configWithArchivedKeys(scratch: string, { env }: CommandContext): Config {
  const archivedFile = join(scratch, KEY_FILE)
  const archived = existsSync(archivedFile) ? formatKeys(readKeyFile(archivedFile)) : undefined
  // A setting without a value is not set.
  const hasKeys = archived || env.SECRET_KEYS || existsSync(join(dataDirOf({ env }), KEY_FILE))
  if (!hasKeys)
    throw new CommandError(
      'The archive holds no secret keys. Put the secrets.json it was made under into DATA_DIR, or set SECRET_KEYS, and try again.',
    )
  const settings = { ...env, ...(archived && !env.SECRET_KEYS && { SECRET_KEYS: archived }) }
  return readConfig(settings, { isRestore: true })
}

async function refuseOtherKeys(scratch: string, config: Config): Promise<void> {
  const database = openSqliteFile(join(scratch, DATABASE_FILE))
  try {
    await refuseForeignKeys(database, makeKeys(config.secretKeys))
  } finally {
    await database.destroy()
  }
}
