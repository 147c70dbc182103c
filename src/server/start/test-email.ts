import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { checkTestMail } from '../operator/checks/check-mail.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { changeSetUpRecord, readSetUpRecord } from './set-up-record.ts'

const DAY = 24 * 3600_000

/**
 * Sends the test email to the manager's own address. Only an email that a mail server accepted can be
 * confirmed.
 */
export async function sendTestEmailTo(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { id }: Pick<Staff, 'id'>,
) {
  const to = await addressOf(db.read, id)
  const { state, says, todo = '' } = await checkTestMail(config, to)
  const isTaken = state === 'good'
  if (isTaken)
    await db.write((tx) =>
      changeSetUpRecord(tx, (record) => ({
        ...record,
        testEmail: { to: id, at: now(), arrivedAt: record.testEmail?.arrivedAt ?? null },
      })),
    )
  return { to, problem: isTaken ? null : { says, todo } }
}

/** Errors  staff_rule: no test email was sent to this manager within a day */
export async function noteArrival(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: Pick<Staff, 'id'>,
): Promise<void> {
  const { testEmail } = await readSetUpRecord(db.read)
  if (testEmail?.to !== id || now() - testEmail.at > DAY)
    throw new Failure('staff_rule', { message: 'Send a test email first.' })
  await db.write((tx) =>
    changeSetUpRecord(tx, (record) => ({ ...record, testEmail: { ...testEmail, arrivedAt: now() } })),
  )
}

async function addressOf(db: Tx, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}
