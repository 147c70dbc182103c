import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isDay } from '../../../../contract/our-hours.ts'
import { allApplications } from '../../../applications/export-applications.ts'
import type { AuditAction } from '../../../audit/actions.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { allEnquiries } from '../../../enquiries/export-enquiries.ts'
import type { ExportedRow } from '../../../exports/exportable.ts'
import { FORMATS, formatRecords } from '../../../exports/format-records.ts'
import { readValues } from '../../../settings/settings.ts'
import type { AllRecords, RecordsDeps } from '../../../submissions/all-records.ts'
import { startOfDay } from '../../../time/days.ts'
import type { Command } from '../../command.ts'
import type { CommandContext } from '../../command-context.ts'
import { CommandError } from '../../command-error.ts'
import { withInstallation } from '../../installation.ts'
import { writeToFile, writeToStream } from './write-export.ts'

const LISTS: Record<string, { action: ExportAction; of: (deps: RecordsDeps) => AllRecords }> = {
  enquiries: { action: 'enquiries exported', of: allEnquiries },
  applications: { action: 'applications exported, transaction numbers opened', of: allApplications },
}
type ExportAction = Extract<AuditAction, 'enquiries exported' | `applications exported${string}`>

const PROGRESS_EVERY_MS = 1000

export const exportCommand: Command = {
  name: 'export',
  summary: 'Writes all enquiries or applications as CSV or JSON.',
  help: `npm run operator -- export enquiries|applications [--since DAY] [--format csv|json]
                            [--out FILE]

Writes everything there is, oldest first, with the times of the organisation's clocks. The server may be running.

  --since DAY         only what came on this day or later: 2026-11-01, by the organisation's clocks
  --format csv|json   csv (as when left out) opens in any spreadsheet, json is for programs
  --out FILE          where to write; the file must not exist yet
                      Left out: standard output; call "npm run --silent operator" then, so that
                      npm's own lines stay out of it.

Of Aadhaar numbers only the last four digits are written, voter IDs not at all. Transaction numbers are
written in full, so that payments can be checked: keep the file as safe as a bank statement. Each export
is noted in the audit. In CSV an apostrophe stands before texts that a spreadsheet would take for a
formula and before numbers it would round.
`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'csv' },
        out: { type: 'string' },
        since: { type: 'string' },
      },
    })
    const [what = '', ...more] = positionals
    const known = LISTS[what]
    const format = FORMATS.find((each) => each === values.format)
    if (!known || more.length > 0) throw new CommandError('Say what to export: enquiries or applications.')
    if (!format) throw new CommandError('The format must be csv or json.')
    if (values.out && existsSync(values.out))
      throw new CommandError(`${values.out} exists already. Choose another name, or move it away first.`)

    const { since: day } = values
    if (day !== undefined && !isDay(day)) throw new CommandError('--since must be a day, as in 2026-11-01.')

    const problems: string[] = []
    await withInstallation(context, async ({ config, db, keys }) => {
      const { timeZone } = await readValues(db.read, config)
      const since = day === undefined ? 0 : startOfDay(day, timeZone)
      // Audited first: all data must not be exported without a trace.
      const detail = { format, since: day }
      await db.write((tx) => writeAudit(tx, context.now(), { action: known.action, detail }))
      const report = (problem: string) => void problems.push(problem)
      const list = known.of({ read: db.read, keys, timeZone, report })
      const progress = { exported: 0, total: await list.count(since) }
      const texts = formatRecords(list, format, counted(list.pages(since), progress, context))
      if (values.out) await writeToFile(values.out, texts)
      else await writeToStream(context.out, texts)
      context.report(`${progress.exported} ${what} written${values.out ? ` to ${values.out}` : ''}.`)
    })
    if (problems.length > 0)
      throw new CommandError(
        `${problems.length} transaction numbers could not be opened and were left empty:\n${problems.join('\n')}`,
      )
  },
}

interface Progress {
  exported: number
  /** The count at the start; more may arrive meanwhile. */
  total: number | undefined
}

async function* counted(
  pages: AsyncIterable<ExportedRow[]>,
  progress: Progress,
  { report }: CommandContext,
): AsyncGenerator<ExportedRow[]> {
  let reportedAt = Date.now()
  for await (const page of pages) {
    yield page
    progress.exported += page.length
    if (Date.now() - reportedAt < PROGRESS_EVERY_MS) continue
    reportedAt = Date.now()
    report(`${progress.exported} of ${progress.total} …`)
  }
}
