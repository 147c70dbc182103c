import type { Tx } from '../db/db.ts'

/** The row of an application; undefined once it is erased. */
export const applicationWithId = (read: Tx, id: string) =>
  read.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
