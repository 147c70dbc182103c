import type { Language } from '../../contract/languages.ts'
import type { Tx } from '../db/db.ts'

/**
 * The language of the mails about a submission: that of the account, or without an account that of the form.
 */
export async function languageOf(
  read: Tx,
  { user_id, language }: { user_id: string | null; language: Language },
): Promise<Language> {
  if (user_id === null) return language
  const account = await read
    .selectFrom('users')
    .select('language')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return account?.language ?? language
}
