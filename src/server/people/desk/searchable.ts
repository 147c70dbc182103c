import { wordsOfRow } from '../../db/search.ts'
import { lockArrived, type Searchable } from '../../items/search-index.ts'

export const searchableAccounts: Searchable = {
  table: 'users',
  async wordsIn(tx, ids) {
    const rows = await lockArrived(
      tx,
      tx.selectFrom('users').select(['id', 'full_name', 'username', 'email', 'phone']),
      ids,
    )
    return rows.map(({ id, full_name, username, email, phone }) => ({
      id,
      words: wordsOfRow({ names: [full_name, username], email, numbers: [phone] }),
    }))
  },
}
