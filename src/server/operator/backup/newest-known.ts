import type { Tx } from '../../db/db.ts'
import { newestBackup } from './archive-names.ts'

const NAME = 'backup made at'

/** The time of the newest backup: in this folder, or made by another instance into its own folder. */
export async function newestKnown(read: Tx, folder: string, now: number): Promise<number | undefined> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  const times = [newestBackup(folder, now), row && Number(row.value)]
  const known = times.filter((at) => at !== undefined && at <= now) as number[]
  return known.length > 0 ? Math.max(...known) : undefined
}

/** Announces the backup to other instances. */
export async function recordBackup(tx: Tx, now: number): Promise<void> {
  const value = String(now)
  await tx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
