import type { ExportFormat, ExportList } from '../../../contract/desk-exports.ts'
import type { AuditAction } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { noteTakenAway } from '../../items/record-views.ts'
import type { Staff } from '../../staff/desk-sessions.ts'

interface Exported {
  name: ExportList
  format: ExportFormat
  filter: object
  isOfPeople: boolean
}

export interface Trace {
  /** Once, however the export ended. */
  end(rows: number, isWhole: boolean): Promise<void>
}

/** Says in the audit that somebody takes a list away, and afterwards how much of it: never what was searched. */
export async function beginTrace(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>,
  staff: Staff,
  { name, format, filter, isOfPeople }: Exported,
): Promise<Trace> {
  const { db, now } = deps
  const id = newId()
  const said = [id, `${name} as ${format}`, ...kindsOf(filter)]
  const write = (action: AuditAction, ...more: string[]) =>
    db.write((tx) =>
      writeAudit(tx, now(), {
        action,
        userId: staff.id,
        subject: [...said, ...more, `session ${staff.sessionId}`].join(', '),
      }),
    )
  await write('list export begun')
  return {
    async end(rows, isWhole) {
      await write(isWhole ? 'list exported' : 'list export stopped', rows === 1 ? '1 row' : `${rows} rows`)
      if (isOfPeople) await noteTakenAway(deps, staff, rows)
    },
  }
}

/** Which list it is, and by what it was narrowed. What was typed or chosen may be about somebody, so only its kind is told. */
function kindsOf(filter: object): string[] {
  const { view, ...narrowed } = filter as { view?: string }
  const kinds = Object.entries(narrowed)
    .flatMap(([kind, value]) => (value ? kind : []))
    .sort()
  return [
    ...(view ? [`list ${view}`] : []),
    ...(kinds.length > 0 ? [`filtered by ${kinds.join(' and ')}`] : []),
  ]
}
