import { mayDo, ROLES } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { digestOf, isEmpty } from './digest-of.ts'
import { lastDigestTime } from './next-digest-time.ts'

/**
 * Queues a digest for all staff who chose one, once its hour has come. It may run at any rate on every instance: the
 * last digest is stored with the staff member. After a downtime there is one, about all of that time.
 */
export async function queueDigests({
  db,
  now,
  settings,
}: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const our = await settings.now()
  for (const person of await whoChoseOne(db.read)) {
    const { user_id, role, digest, digest_told } = person
    if (digest === 'none') continue
    const upTo = lastDigestTime(digest, now(), our)
    // A clock that was ahead must not delay the next one.
    const isAhead = digest_told > now()
    if (upTo <= digest_told && !isAhead) continue
    const span = { since: digest_told, upTo }
    const isWorthIt = !isAhead && !isEmpty(await digestOf(db.read, role, span))
    await db.write(async (tx) => {
      const isOurs = await moveOn(tx, person, upTo)
      if (isOurs && isWorthIt) await queueMail(tx, 'digest', { userId: user_id, ...span }, now())
    })
  }
}

type Person = Awaited<ReturnType<typeof whoChoseOne>>[number]

function whoChoseOne(db: Tx) {
  return db
    .selectFrom('staff')
    .select(['user_id', 'role', 'digest', 'digest_told'])
    .where('digest', '<>', 'none')
    .where(
      'role',
      'in',
      ROLES.filter((role) => mayDo(role, 'enquiries')),
    )
    .execute()
}

/** Returns whether this instance is the one that sends it. */
async function moveOn(tx: Tx, { user_id, digest, digest_told }: Person, upTo: number): Promise<boolean> {
  const moved = await tx
    .updateTable('staff')
    .set({ digest_told: upTo })
    .where('user_id', '=', user_id)
    .where('digest', '=', digest)
    .where('digest_told', '=', digest_told)
    .returning('user_id')
    .executeTakeFirst()
  return moved !== undefined
}
