import type { Tx } from '../../db/db.ts'
import { newestBackup } from './archive-names.ts'

const NAME = 'backup made at'

/** When the newest backup was made: one in this folder, or one that another instance made into a folder of its own. */
export async function newestKnown(read: Tx, folder: string, now: number): Promise<number | undefined> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  const times = [newestBackup(folder, now), row && Number(row.value)]
  const known = times.filter((at) => at !== undefined && at <= now) as number[]
  return known.length > 0 ? Math.max(...known) : undefined
}

/** Lets the other instances know. */
export async function noteBackup(tx: Tx, now: number): Promise<void> {
  const value = String(now)
  await tx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
