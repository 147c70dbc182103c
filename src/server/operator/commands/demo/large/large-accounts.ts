import type { Tx } from '../../../../db/db.ts'
import { newId } from '../../../../db/new-id.ts'
import { newPictureId } from '../../../../pictures/pictures.ts'
import { arrivals, type Day, nameOf, phoneOf } from './by-number.ts'
import { insertAll } from './insert-all.ts'
import { enquirerAddress } from './large-enquiries.ts'

export interface Account {
  id: string
  full_name: string
  email: string
  phone: string
}

interface DayOptions {
  accounts: number
  /** Every second account belongs to a person who had sent an enquiry before. */
  enquiries: number
  /** One in this many accounts has a picture. */
  pictures: number
  samples: readonly Buffer[]
  passwordHash: string
}

/** The accounts that were opened on a day. */
export async function addAccountsOf(
  tx: Tx,
  day: Day,
  { accounts, enquiries, pictures, samples, passwordHash }: DayOptions,
): Promise<(Account & { created_at: number })[]> {
  const every = Math.max(1, Math.floor(accounts / pictures))
  const asked = Math.max(1, Math.floor(enquiries / accounts))
  const rows = [...arrivals(day, accounts)].map(({ n, at }) => {
    const person = n * asked
    const email = n % 2 ? `member.${n}@example.org` : enquirerAddress(person)
    return {
      id: newId(),
      email,
      email_key: email,
      username: nameOf(person).split(' ')[0] ?? '',
      full_name: nameOf(person),
      phone: phoneOf(person),
      referral_code: null,
      password_hash: passwordHash,
      picture_id: n % every === 0 && n / every < pictures ? newPictureId() : null,
      created_at: at,
    }
  })
  for (const [n, { picture_id: id, created_at }] of rows.entries()) {
    const bytes = samples[n % samples.length]
    if (id && bytes) await tx.insertInto('pictures').values({ id, bytes, created_at }).execute()
  }
  await insertAll(tx, 'users', rows)
  return rows
}
