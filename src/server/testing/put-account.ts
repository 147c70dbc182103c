import { emailKey } from '../accounts/email-key.ts'
import { createAccount } from '../accounts/registration/verify-email.ts'
import { makeGates } from '../concurrency/gates.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import { HASH_COST } from '../platform/hash-cost.ts'
import { hashPassword } from '../security/passwords.ts'

const hashes = new Map<string, Promise<string>>()

/** Inserts an account, in the state after the code was used. */
export async function putAccount(
  db: Db,
  { email, username, password }: { email: string; username: string; password: string },
  now: number,
  cost = HASH_COST,
): Promise<void> {
  const known = `${cost.memoryKiB} ${password}`
  const passwordHash = hashes.get(known) ?? hashPassword(makeGates({ hashCost: cost }).passwords, password)
  hashes.set(known, passwordHash)
  const registration = {
    id: newId(),
    email,
    email_key: emailKey(email),
    username,
    full_name: 'Asha Rao',
    phone: '9876543210',
    referral_code: null,
    password_hash: await passwordHash,
    picture_id: null,
    language: 'en' as const,
    browser_hash: '',
    code_asked_at: now,
    created_at: now,
    expires_at: now,
  }
  await db.write((tx) => createAccount(tx, registration, now))
}
