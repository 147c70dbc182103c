import * as v from 'valibot'
import { FIRST_CHOICES, NotificationChoices, type Topic } from '../../contract/desk-notifications.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Staff } from './desk-sessions.ts'

/** The choices in a row of `staff`. What another version stored, and this one does not understand, counts as not chosen. */
export function choicesIn({ notifications }: { notifications: string | null }): NotificationChoices {
  const stored =
    notifications === null ? undefined : v.safeParse(NotificationChoices, JSON.parse(notifications))
  return stored?.success ? stored.output : FIRST_CHOICES
}

export async function choicesOf(db: Tx, userId: string): Promise<NotificationChoices> {
  const row = await whoIsNotified(db, userId)
  return row ? choicesIn(row) : FIRST_CHOICES
}

/** The choices of a member of staff, with the role. Undefined where the person is no longer staff. */
export async function whoIsNotified(db: Tx, userId: string) {
  return db
    .selectFrom('staff')
    .select(['role', 'notifications'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Whether emails about this go to a member of staff. */
export const wantsEmail = (row: { notifications: string | null }, topic: Topic): boolean =>
  choicesIn(row).email.includes(topic)

export async function setChoices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  choices: NotificationChoices,
): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .updateTable('staff')
      .set({ notifications: JSON.stringify(choices) })
      .where('user_id', '=', staff.id)
      .execute()
    await writeAudit(tx, now(), { action: 'notifications changed', staff })
  })
}
