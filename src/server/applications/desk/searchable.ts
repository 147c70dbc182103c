import { plainNumber } from '../../../contract/as-typed.ts'
import { locking } from '../../db/dialects.ts'
import { wordsOfRow } from '../../db/search.ts'
import type { Searchable } from '../../items/search-index.ts'

/** Whoever searches a number types the last ten digits of it, or fewer. */
const DIGITS = 10

/** By what an application is found. The numbers in the vault are none of it: see `withNumber`. */
export const searchableApplications: Searchable = {
  table: 'applications',
  async wordsIn(tx, ids) {
    const rows = await locking(
      tx,
      'key share',
      tx
        .selectFrom('applications')
        .select(['id', 'reference', 'full_name', 'email', 'phone', 'course', 'guardian_name'])
        .select('guardian_phone')
        .where('id', 'in', ids)
        .orderBy('created_at')
        .orderBy('id'),
    ).execute()
    return rows.map(({ id, phone, guardian_phone, email, ...row }) => ({
      id,
      words: wordsOfRow([row.reference, row.full_name, row.course, row.guardian_name], email, [
        digitsOf(phone),
        digitsOf(guardian_phone),
      ]),
    }))
  },
}

/** However it was typed. */
const digitsOf = (typed: string | null) =>
  plainNumber(typed ?? '')
    .replace(/\D/g, '')
    .slice(-DIGITS)
