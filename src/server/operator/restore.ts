import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { CONTENT_FOLDER, type Manifest, readArchive, SECRETS_NAME } from '../backup/archive.ts'
import { DamagedError, refuseDamage } from '../backup/make-backup.ts'
import { contentsOf, emptyAll, isUnused } from '../backup/table-copy.ts'
import { ArchiveError } from '../backup/tar.ts'
import { type Config, DATABASE_FILE, readConfig } from '../config.ts'
import { audit } from '../db/audit.ts'
import { refuseForeignKeys } from '../db/key-check.ts'
import { openDatabase } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { lockFolder, openSqlite, openSqliteFile } from '../db/sqlite.ts'
import { makeKeys } from '../security/keys.ts'
import { CannotError, type Command, type Surroundings } from './command.ts'
import { copyAndCompare } from './copy-and-compare.ts'
import { archivedKeys, writeKeyFile } from './key-file.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Puts a backup in place, after checking it.',
  help: `npm run operator -- restore FILE [--check] [--force] [--content]

Checks the archive first: every file against its SHA-256, the database for damage, the rows of every table
against the manifest. Only then the database is put in place, into DATA_DIR or, with DATABASE_URL, into that
PostgreSQL. Stop the server first, all of its instances.

  --check     only the checks, in a scratch folder; changes nothing
  --force     also where there is a database already. What is replaced in DATA_DIR is moved to a folder
              replaced-…, what is replaced in PostgreSQL is gone
  --content   also the words and pictures of content/; what is replaced is moved to content.replaced-…

The secret keys must be those the backup was made under: from the archive (backup --with-secrets), the setting
SECRET_KEYS, or secrets.json in DATA_DIR. Put that file there before you restore on a new machine.
`,
  async run(args, surroundings) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        content: { type: 'boolean', default: false },
      },
    })
    const [archive, ...more] = positionals
    if (!archive || more.length > 0) throw new CannotError('Say which archive: restore FILE')
    if (!existsSync(archive)) throw new CannotError(`There is no file ${archive}.`)

    const scratch = await mkdtemp(join(values.check ? tmpdir() : placeFor(surroundings), '.restore-'))
    try {
      const manifest = await checked(resolve(archive), scratch, surroundings)
      if (values.check) return surroundings.tell('The backup is whole. Nothing was changed.')
      const config = configWith(scratch, surroundings)
      await refuseOtherKeys(scratch, config)
      await noteRestore(scratch, manifest, surroundings)
      if (config.databaseUrl) await intoPostgres(scratch, config, values.force, surroundings)
      else await intoFolder(scratch, config, values.force, surroundings)
      if (values.content) await putContent(scratch, surroundings)
      surroundings.tell(`Restored: everything as it was on ${manifest.madeAt}. Start the server.`)
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  },
}

/** On the disk of the data, so that putting the file in place is one rename. */
function placeFor({ env }: Surroundings): string {
  const folder = resolve(env.DATA_DIR || 'data')
  return existsSync(folder) ? folder : dirname(folder)
}

/** Errors  CannotError, with what is wrong with the archive */
async function checked(archive: string, scratch: string, { tell }: Surroundings): Promise<Manifest> {
  try {
    const manifest = await readArchive(archive, scratch)
    tell(`${Object.keys(manifest.files).length} files are as they were backed up on ${manifest.madeAt}`)
    const database = new DatabaseSync(join(scratch, DATABASE_FILE))
    try {
      refuseDamage(database)
    } finally {
      database.close()
    }
    const rows = openSqliteFile(join(scratch, DATABASE_FILE))
    try {
      for (const [table, expected] of Object.entries(manifest.tables)) {
        const found = await contentsOf(rows, table as keyof Tables)
        if (found.rows !== expected.rows || found.checksum !== expected.checksum)
          throw new CannotError(
            `${table} holds ${found.rows} rows that are not the ${expected.rows} of the manifest.`,
          )
        tell(`${table}: ${found.rows} rows, as in the manifest`)
      }
    } finally {
      await rows.destroy()
    }
    return manifest
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof DamagedError) throw new CannotError(error.message)
    throw error
  }
}

/** The settings, with the keys of the archive where it holds any. */
function configWith(scratch: string, { env }: Surroundings): Config {
  const archived = archivedKeys(join(scratch, SECRETS_NAME))
  const hasKeys =
    archived ?? env.SECRET_KEYS ?? existsSync(join(resolve(env.DATA_DIR || 'data'), SECRETS_NAME))
  if (!hasKeys)
    throw new CannotError(
      'The archive holds no secret keys. Put the secrets.json it was made under into DATA_DIR, or set SECRET_KEYS, and try again.',
    )
  return readConfig({ ...env, ...(archived && !env.SECRET_KEYS && { SECRET_KEYS: archived }) })
}

async function refuseOtherKeys(scratch: string, config: Config): Promise<void> {
  const rows = openSqliteFile(join(scratch, DATABASE_FILE))
  try {
    await refuseForeignKeys(rows, makeKeys(config.secretKeys))
  } finally {
    await rows.destroy()
  }
}

async function noteRestore(scratch: string, { madeAt }: Manifest, { now }: Surroundings): Promise<void> {
  const rows = openSqliteFile(join(scratch, DATABASE_FILE))
  await audit(rows, now(), { action: 'restored', subject: madeAt })
  await rows.destroy()
}

async function intoPostgres(
  scratch: string,
  { databaseUrl }: Config,
  force: boolean,
  { tell }: Surroundings,
): Promise<void> {
  const from = await openSqlite(scratch)
  const { db: to } = await openDatabase({ databaseUrl, dataDir: scratch })
  try {
    if (!force && !(await isUnused(to.read)))
      throw new CannotError(
        'This PostgreSQL holds people’s data already. With --force all of it is deleted and replaced.',
      )
    await to.write(async (tx) => {
      await emptyAll(tx)
      await copyAndCompare(from.read, tx, tell)
    })
  } finally {
    await from.close()
    await to.close()
  }
}

async function intoFolder(
  scratch: string,
  config: Config,
  force: boolean,
  { env, now, tell }: Surroundings,
): Promise<void> {
  const { dataDir } = config
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir)
  try {
    const isFromArchive = existsSync(join(scratch, SECRETS_NAME)) && !env.SECRET_KEYS
    const replaced = [
      DATABASE_FILE,
      `${DATABASE_FILE}-wal`,
      `${DATABASE_FILE}-shm`,
      ...(isFromArchive ? [SECRETS_NAME] : []),
    ]
    const inTheWay = replaced.filter((name) => existsSync(join(dataDir, name)))
    if (inTheWay.includes(DATABASE_FILE)) {
      if (!force)
        throw new CannotError(
          `There is a database in ${dataDir} already. With --force it is moved to a folder replaced-… and the backup takes its place.`,
        )
    }
    if (inTheWay.length > 0) {
      const aside = join(dataDir, `replaced-${stamp(now())}`)
      await mkdir(aside, { mode: 0o700 })
      for (const name of inTheWay) await rename(join(dataDir, name), join(aside, name))
      await giveToOwnerOf(dataDir, aside)
      tell(`What was there is in ${aside}`)
    }
    if (isFromArchive) {
      writeKeyFile(config, config.secretKeys)
      await giveToOwnerOf(dataDir, join(dataDir, SECRETS_NAME))
    }
    await giveToOwnerOf(dataDir, join(scratch, DATABASE_FILE))
    await rename(join(scratch, DATABASE_FILE), join(dataDir, DATABASE_FILE))
  } finally {
    lock.close()
  }
}

/** The server must be able to open what an administrator restored for it. */
async function giveToOwnerOf(folder: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  await chown(path, uid, gid)
}

async function putContent(scratch: string, { now, tell }: Surroundings): Promise<void> {
  const aside = `${CONTENT_FOLDER}.replaced-${stamp(now())}`
  const fresh = `${CONTENT_FOLDER}.restored`
  await cp(join(scratch, CONTENT_FOLDER), fresh, { recursive: true })
  await letEverybodyRead(fresh)
  if (existsSync(CONTENT_FOLDER)) await rename(CONTENT_FOLDER, aside)
  await rename(fresh, CONTENT_FOLDER)
  tell(`content/ is restored; what was there is in ${aside}. The pages show it after "npm run build".`)
}

/** Words and pictures are public, and the server is often another user than whoever restores them. */
async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

const stamp = (at: number) => new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')
