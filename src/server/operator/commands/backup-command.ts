import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAudit } from '../../audit/write-audit.ts'
import { NoRoomError } from '../../db/disk.ts'
import { createOrigin, readErasures, writeErasureFile } from '../../people/erase/erasure-list.ts'
import { archiveName, archivesAfter, archivesIn, ofTheFuture } from '../backup/archive-names.ts'
import { DamagedError } from '../backup/integrity.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { Command } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { withInstallation } from '../installation.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Puts database and content into one archive, while the server runs.',
  help: `npm run operator -- backup [--out FILE] [--with-secrets] [--keep NUMBER]

Writes one .tar.gz: the database as it is at one moment (pictures included), content/, and a manifest with row
counts and SHA-256 sums. The server may be running. A file that stands under its name is complete.

  --out FILE       where to write; the file must not exist yet
                   Left out: BACKUP_DIR, or DATA_DIR/backups, under the date and time.
  --with-secrets   also the secret keys. A person with that archive can read every Aadhaar number in it.
                   Without: keep a copy of secrets.json (or SECRET_KEYS) elsewhere. Without the keys a
                   backup cannot be restored.
  --keep NUMBER    afterwards deletes the oldest archives of that folder beyond this number

Beside the archive stands erasures-….json: what was erased, who changed their password, was blocked or taken off the
desk, so that restoring an older archive does not bring it back. It holds ids, no names. Copy it along with the archives.

A backup on the same disk does not outlive the disk: copy it to another machine, and try "restore --check" there.
Mails written as files (DATA_DIR/mail) have been delivered and are not part of it.
`,
  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        out: { type: 'string' },
        'with-secrets': { type: 'boolean', default: false },
        keep: { type: 'string' },
      },
    })
    const { report, now } = context
    const withSecrets = values['with-secrets']
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
      throw new CommandError('--keep must be a number of archives, such as 14.')
    if (values.out && keep)
      throw new CommandError('--keep counts the archives of BACKUP_DIR: leave out --out.')
    if (values.out && existsSync(values.out))
      throw new CommandError(`${values.out} exists already. Choose another name, or move it away first.`)

    await withInstallation(context, async ({ config, db }) => {
      await db.write(async (tx) => {
        await createOrigin(tx)
        const detail = withSecrets ? { withSecretKeys: true } : {}
        await writeAudit(tx, now(), { action: 'backup made', detail })
      })
      if (!values.out) await mkdir(config.backupDir, { recursive: true, mode: 0o700 })
      const path = resolve(values.out ?? join(config.backupDir, archiveName(now())))
      const beforeItIsNamed = async () => {
        const erasures = await readErasures(db.read)
        if (!erasures) return
        const folders = [dirname(path), ...(existsSync(config.backupDir) ? [config.backupDir] : [])]
        for (const folder of new Set(folders)) await writeErasureFile(folder, erasures)
      }
      const tables = await makeBackup(
        { config, db },
        { path, withSecrets, now: now(), report, beforeItIsNamed },
      ).catch(rethrowAsCommandError)
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
      report(`${rows} rows backed up to ${path}`)
      if (withSecrets)
        report(
          'WARNING: this archive holds the secret keys. A person who reads it can open every number in it. Encrypt it, and keep it apart from other backups.',
        )
      else
        report(
          'The secret keys are not in it. Keep a copy of them elsewhere: without them it cannot be restored.',
        )
      if (keep) await deleteOldest(config.backupDir, { keep, now: now() }, report)
    })
  },
}

/**
 * Archives of the future exist after a wrong clock was set right, or while the clock is behind. How old they are is
 * unknown, so they neither count nor are deleted.
 */
async function deleteOldest(
  folder: string,
  { keep, now }: { keep: number; now: number },
  report: (line: string) => void,
): Promise<void> {
  const names = await readdir(folder)
  const ahead = archivesAfter(names, now)
  for (const name of archivesIn(names)
    .filter((each) => !ahead.includes(each))
    .slice(0, -keep)) {
    await rm(join(folder, name))
    report(`${name} deleted: ${keep} newer ones are kept.`)
  }
  if (ahead.length > 0) report(`WARNING: ${ofTheFuture(ahead).join(' ')}`)
}

const MAKE_ROOM = 'Delete old archives, or write to another disk with BACKUP_DIR or --out.'

/** Expected errors become a CommandError. */
function rethrowAsCommandError(error: unknown): never {
  if (error instanceof DamagedError) throw new CommandError(error.message)
  if (error instanceof NoRoomError) throw new CommandError(`${error.message} ${MAKE_ROOM}`)
  throw error
}
