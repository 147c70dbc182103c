import { mayDo, ROLES } from '../../contract/staff-rights.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { queueSetAsideList } from '../enquiries/set-aside-list.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Values } from '../settings/settings.ts'
import { choicesIn } from '../staff/notification-choices.ts'
import { queueAlerts } from './alerts/queue-alerts.ts'
import { queueDeviceNews } from './devices/queue-news.ts'
import { digestOf, isEmpty } from './digest/digest-of.ts'
import { lastDigestTime, lastNewsTime } from './due-times.ts'
import { newsBetween } from './news/news-between.ts'
import type { Span } from './span.ts'

/** The time of a new item is a little before it is stored, and instances' clocks differ a little: newer items wait. */
const SETTLED_MS = 10_000

/** Queues each mail and notice about new items whose time has come. It may run at any rate on every instance. */
export async function queueDueMails(deps: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>): Promise<void> {
  await Promise.all([
    queueStaffMails(deps),
    queueSetAsideList(deps),
    queueDeviceNews(deps, deps.now() - SETTLED_MS),
    queueAlerts(deps),
  ])
}

/**
 * Queues news and digests for all staff who chose them. The time up to which a person was notified is stored
 * with the staff member: after a downtime there is one mail about all of that time. Submitting a form does no
 * work for these mails.
 */
async function queueStaffMails({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const our = await settings.now()
  for (const person of await whoChoseAny(db.read))
    for (const mail of MAILS) {
      const at = now()
      const since = person[mail.until]
      const due = mail.lastTime(person, at, our)
      // A clock that was ahead must not delay the next mail.
      const isAhead = since > at
      if (due === undefined || (due <= since && !isAhead)) continue
      const upTo = isAhead ? at - SETTLED_MS : due
      const span = { since, upTo }
      const isWorthIt = !isAhead && (await mail.isWorthIt(db.read, person, span))
      if (!isWorthIt && !isAhead && mail.waitsForContent) continue
      await db.write(async (tx) => {
        const isOurs = await moveOn(tx, person, mail, upTo)
        if (isOurs && isWorthIt) await queueMail(tx, mail.kind, { userId: person.user_id, ...span }, at)
      })
    }
}

/** A mail that staff may choose. */
interface ChosenMail {
  kind: 'new enquiries' | 'digest'
  /** The columns of the choice, and of the time up to which a person was notified. */
  how: 'news' | 'digest'
  until: 'news_until' | 'digest_until'
  /** Whether a period with nothing in it stays open, so that the next mail covers it too. */
  waitsForContent: boolean
  /** The last time it was due; undefined where it was not chosen. */
  lastTime: (person: Person, now: number, our: Values) => number | undefined
  isWorthIt: (db: Tx, person: Person, span: Span) => Promise<boolean>
}

const MAILS: ChosenMail[] = [
  {
    kind: 'new enquiries',
    how: 'news',
    until: 'news_until',
    waitsForContent: true,
    lastTime: ({ news, news_hour }, now, { timeZone }) =>
      news === 'none' ? undefined : lastNewsTime(news, news_hour, now - SETTLED_MS, timeZone),
    async isWorthIt(db, { role, notifications }, span) {
      const { email } = choicesIn({ notifications })
      const { enquiries, applications } = await newsBetween(db, role, span, 1, email)
      return enquiries.length + applications.length > 0
    },
  },
  {
    kind: 'digest',
    how: 'digest',
    until: 'digest_until',
    waitsForContent: false,
    lastTime: ({ digest }, now, our) => (digest === 'none' ? undefined : lastDigestTime(digest, now, our)),
    isWorthIt: async (db, { role }, span) => !isEmpty(await digestOf(db, role, span)),
  },
]

type Person = Awaited<ReturnType<typeof whoChoseAny>>[number]

function whoChoseAny(db: Tx) {
  return db
    .selectFrom('staff')
    .select(['user_id', 'role', 'news', 'news_hour', 'news_until', 'digest', 'digest_until', 'notifications'])
    .where((is) => is.or([is('news', '<>', 'none'), is('digest', '<>', 'none')]))
    .where(
      'role',
      'in',
      ROLES.filter((role) => mayDo(role, 'enquiries')),
    )
    .execute()
}

/** Returns whether this instance is the one that notifies them. */
async function moveOn(tx: Tx, person: Person, { how, until }: ChosenMail, upTo: number): Promise<boolean> {
  const moved = await tx
    .updateTable('staff')
    .set({ [until]: upTo })
    .where('user_id', '=', person.user_id)
    .where(how, '=', person[how])
    .where(until, '=', person[until])
    .returning('user_id')
    .executeTakeFirst()
  return moved !== undefined
}
