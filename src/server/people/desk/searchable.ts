import { locking } from '../../db/dialects.ts'
import { wordsOfRow } from '../../db/search.ts'
import type { Searchable } from '../../items/search-index.ts'

export const searchableAccounts: Searchable = {
  table: 'users',
  async wordsIn(tx, ids) {
    const rows = await locking(
      tx,
      'key share',
      tx
        .selectFrom('users')
        .select(['id', 'full_name', 'username', 'email', 'phone'])
        .where('id', 'in', ids)
        .orderBy('created_at')
        .orderBy('id'),
    ).execute()
    return rows.map(({ id, full_name, username, email, phone }) => ({
      id,
      words: wordsOfRow({ names: [full_name, username], email, numbers: [phone] }),
    }))
  },
}
