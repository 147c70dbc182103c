import { textState } from '../../../contract/desk-settings.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { addState } from '../states.ts'
import { notifyIfAccountNamed } from './notify-if-account-named.ts'

interface Changed {
  name: string
  language: string
  version: number
  /** Null: the default text. */
  text: string | null
}

/** Changes a text of the organisation, and keeps the previous ones. Errors  changed_meanwhile */
export async function saveText(
  tx: Tx,
  { name, language, version, text }: Changed,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  now: number,
): Promise<void> {
  const state = textState(name, language)
  const saved = await addState(tx, { name: state, version, value: text }, staff.id, now)
  if (saved.isRepeated) return
  await tx.deleteFrom('desk_texts').where('name', '=', name).where('language', '=', language).execute()
  if (text !== null) await tx.insertInto('desk_texts').values({ name, language, text }).execute()
  const detail = { text: name, language, asAtFirst: text === null }
  await writeAudit(tx, now, { action: 'desk text changed', staff, detail })
  await notifyIfAccountNamed(tx, { name: state, version: saved.version }, now)
  await announceChange(tx, now, 'setting', '')
}
