import type { Change } from '../../contract/desk-live.ts'
import type { Mention } from '../../contract/desk-start.ts'
import type { Tx } from '../db/db.ts'
import { isoTime } from '../time/iso-time.ts'

const SHOWN = 20
const EXCERPT_LENGTH = 200

const KINDS = ['enquiry', 'application'] as const
type Kind = (typeof KINDS)[number]

/** Unread notes that mention a person, newest first, without undone ones. */
export async function mentionsOf(db: Tx, userId: string): Promise<Mention[]> {
  const found = await db
    .selectFrom('note_mentions as mention')
    .innerJoin('item_events as event', 'event.id', 'mention.event_id')
    .leftJoin('enquiries', 'enquiries.id', 'mention.enquiry_id')
    .leftJoin('applications', 'applications.id', 'mention.application_id')
    .leftJoin('users', 'users.id', 'event.staff_id')
    .select(['mention.at', 'users.full_name as by', 'event.detail'])
    .select(['enquiries.reference as enquiry', 'applications.reference as application'])
    .where('mention.user_id', '=', userId)
    .orderBy('mention.at', 'desc')
    .limit(SHOWN)
    .execute()
  return found.flatMap(({ at, by, detail, enquiry, application }) => {
    const { text } = JSON.parse(detail) as { text?: string }
    if (text === undefined) return []
    const said = { by, text: text.slice(0, EXCERPT_LENGTH), at: isoTime(at) }
    if (enquiry !== null) return { kind: 'enquiry', reference: enquiry, ...said }
    return application === null ? [] : { kind: 'application', reference: application, ...said }
  })
}

const itemsOf = (kind: Kind) => (kind === 'enquiry' ? ('enquiries' as const) : ('applications' as const))

/** When the person opens the item, its mentions of them are read. */
export async function noteMentionsSeen(tx: Tx, userId: string, { kind, subject }: Change): Promise<void> {
  const known = KINDS.find((each) => each === kind)
  if (!known) return
  await tx
    .deleteFrom('note_mentions')
    .where('user_id', '=', userId)
    .where(`${known}_id`, 'in', (of) =>
      of.selectFrom(itemsOf(known)).select('id').where('reference', '=', subject),
    )
    .execute()
}
