import type { Tx } from '../../db/db.ts'
import { readFact, writeFact } from '../../db/server-facts.ts'
import { newestBackup } from './archive-names.ts'

const NAME = 'backup made at'

/** The time of the newest backup: in this folder, or made by another instance into its own folder. */
export async function newestKnown(read: Tx, folder: string, now: number): Promise<number | undefined> {
  const noted = await readFact(read, NAME)
  const times = [newestBackup(folder, now), noted === undefined ? undefined : Number(noted)]
  const known = times.filter((at) => at !== undefined && at <= now) as number[]
  return known.length > 0 ? Math.max(...known) : undefined
}

/** Announces the backup to other instances. */
export async function recordBackup(tx: Tx, now: number): Promise<void> {
  await writeFact(tx, NAME, String(now))
}
