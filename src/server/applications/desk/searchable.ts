import { plainNumber } from '../../../contract/as-typed.ts'
import { wordsOfRow } from '../../db/search.ts'
import { lockArrived, type Searchable } from '../../items/search-index.ts'
import { textsOfMessages } from '../../items/texts-of-messages.ts'

/** People search by the last ten digits of a number, or by fewer. */
const DIGITS = 10

/** The searchable fields of an application. The numbers in the vault are not among them: see `withNumber`. */
export const searchableApplications: Searchable = {
  table: 'applications',
  async wordsIn(tx, ids) {
    const rows = await lockArrived(
      tx,
      tx
        .selectFrom('applications')
        .select(['id', 'reference', 'full_name', 'email', 'phone', 'course', 'guardian_name'])
        .select(['guardian_phone', 'applied_by']),
      ids,
    )
    const said = await textsOfMessages(tx, 'application', ids)
    return rows.map(({ id, phone, guardian_phone, email, ...row }) => ({
      id,
      words: wordsOfRow({
        names: [row.full_name, row.guardian_name, row.applied_by],
        texts: [row.reference, row.course, ...(said.get(id) ?? [])],
        email,
        numbers: [digitsOf(phone), digitsOf(guardian_phone)],
      }),
    }))
  },
}

/** The last digits of a number, the same in every spelling. */
const digitsOf = (typed: string | null) =>
  plainNumber(typed ?? '')
    .replace(/\D/g, '')
    .slice(-DIGITS)
