import type { ExportFormat, ExportList } from '../../../contract/desk-exports.ts'
import type { AuditAction } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { checkExportSize } from '../../items/record-views.ts'
import type { Staff } from '../../staff/desk-sessions.ts'

interface Exported {
  name: ExportList
  format: ExportFormat
  filter: object
  isOfPeople: boolean
}

export interface Trace {
  /** Called once, however the export ended. */
  end(rows: number, isWhole: boolean): Promise<void>
}

/** Writes an audit line when an export begins, and one afterwards with its size: never the searched text. */
export async function beginTrace(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>,
  staff: Staff,
  { name, format, filter, isOfPeople }: Exported,
): Promise<Trace> {
  const { db, now } = deps
  const id = newId()
  const detail = { list: name, format, ...kindsOf(filter) }
  const write = (
    action: Extract<AuditAction, 'list exported' | `list export ${string}`>,
    more?: { rows: number },
  ) => db.write((tx) => writeAudit(tx, now(), { action, staff, subject: id, detail: { ...detail, ...more } }))
  await write('list export begun')
  return {
    async end(rows, isWhole) {
      await write(isWhole ? 'list exported' : 'list export stopped', { rows })
      if (isOfPeople) await checkExportSize(deps, staff, rows)
    },
  }
}

/**
 * The name of the list, and the kinds of its filters. Filter values may be about a person, so only their kinds are
 * logged.
 */
function kindsOf(filter: object): { view?: string; filters?: string[] } {
  const { view, ...narrowed } = filter as { view?: string }
  const filters = Object.entries(narrowed)
    .flatMap(([kind, value]) => (value ? kind : []))
    .sort()
  return { ...(view && { view }), ...(filters.length > 0 && { filters }) }
}
