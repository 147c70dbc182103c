import { sql } from 'kysely'
import type { Change } from '../../contract/desk-live.ts'
import type { Mention } from '../../contract/desk-mentions.ts'
import type { Tx } from '../db/db.ts'
import { isoTime } from '../time/iso-time.ts'

const SHOWN = 20
const WORDS_SHOWN = 200

const KINDS = ['enquiry', 'application'] as const
type Kind = (typeof KINDS)[number]

/** Notes that name somebody and that they have not looked at yet, the newest first. One that was taken back is none of them. */
export async function mentionsOf(db: Tx, userId: string): Promise<Mention[]> {
  const found = await Promise.all(KINDS.map((kind) => rowsOf(db, userId, kind)))
  return found
    .flat()
    .flatMap(({ kind, reference, at, by, detail }) => {
      const { text } = JSON.parse(detail) as { text?: string }
      return text === undefined
        ? []
        : { kind, reference, by, text: text.slice(0, WORDS_SHOWN), at: isoTime(at) }
    })
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, SHOWN)
}

async function rowsOf(db: Tx, userId: string, kind: Kind) {
  const [item, event, items] = [`${kind}_id`, `${kind}_events`, itemsOf(kind)]
  const { rows } = await sql<{ reference: string; at: number; by: string | null; detail: string }>`
    select item.reference, mention.at, users.full_name as by, event.detail from note_mentions as mention
    join ${sql.table(items)} as item on item.id = ${sql.ref(`mention.${item}`)}
    join ${sql.table(event)} as event on event.id = mention.event_id
    left join users on users.id = event.staff_id
    where mention.user_id = ${userId} order by mention.at desc limit ${sql.lit(SHOWN)}`.execute(db)
  return rows.map((row) => ({ kind, ...row }))
}

const itemsOf = (kind: Kind) => (kind === 'enquiry' ? ('enquiries' as const) : ('applications' as const))

/** Somebody has it open: what named them there is read. */
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
