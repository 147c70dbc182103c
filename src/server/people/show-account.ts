import type { Db } from '../db/db.ts'
import type { UserRow } from '../db/tables/accounts.ts'

/** The data of a registration, without internal fields. */
export function showAccount(user: UserRow) {
  return {
    username: user.username,
    fullName: user.full_name,
    email: user.email,
    phoneNumber: user.phone,
    referralCode: user.referral_code,
    language: user.language,
    createdAt: new Date(user.created_at).toISOString(),
  }
}

export async function pictureAsUrl({ read }: Pick<Db, 'read'>, id: string | null): Promise<string | null> {
  if (!id) return null
  const picture = await read.selectFrom('pictures').select('bytes').where('id', '=', id).executeTakeFirst()
  return picture ? `data:image/webp;base64,${Buffer.from(picture.bytes).toString('base64')}` : null
}
