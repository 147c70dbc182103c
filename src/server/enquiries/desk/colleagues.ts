import type { Tx } from '../../db/db.ts'
import { colleaguesWith } from '../../staff/colleagues.ts'

/** Who of the staff answers enquiries. */
export const colleaguesOf = (db: Tx) => colleaguesWith('enquiries', db)
