import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { audit } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { applicationExport } from '../features/applications/export-applications.ts'
import { enquiryExport } from '../features/enquiries/export-enquiries.ts'
import type { Keys } from '../security/keys.ts'
import type { Exportable, Page } from '../submissions/exportable.ts'
import { CannotError, type Command, type Surroundings, withDatabase } from './command.ts'
import { csvHead, csvLine } from './csv.ts'

const EXPORTABLES: Record<string, Exportable> = {
  enquiries: enquiryExport,
  applications: applicationExport,
}
const FORMATS = ['csv', 'json'] as const
type Format = (typeof FORMATS)[number]

const PAGE_SIZE = 500
const PROGRESS_EVERY_MS = 1000

export const exportCommand: Command = {
  name: 'export',
  summary: 'Writes all enquiries or applications as CSV or JSON.',
  help: `npm run operator -- export enquiries|applications [--format csv|json] [--out FILE]

Writes everything there is, oldest first. The server may be running.

  --format csv|json   csv (as when left out) opens in any spreadsheet, json is for programs
  --out FILE          where to write; the file must not exist yet
                      Left out: standard output; call "npm run --silent operator" then, so that
                      npm's own lines stay out of it.

Of Aadhaar numbers only the last four digits are written, voter IDs not at all. Transaction numbers are
written in full, so that payments can be checked: keep the file as safe as a bank statement. Each export
is noted in the audit. In CSV an apostrophe stands before texts that a spreadsheet would take for a
formula and before numbers it would round.
`,
  async run(args, surroundings) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { format: { type: 'string', default: 'csv' }, out: { type: 'string' } },
    })
    const [what = '', ...more] = positionals
    const exportable = EXPORTABLES[what]
    const format = FORMATS.find((known) => known === values.format)
    if (!exportable || more.length > 0)
      throw new CannotError('Say what to export: enquiries or applications.')
    if (!format) throw new CannotError('The format must be csv or json.')
    if (values.out && existsSync(values.out))
      throw new CannotError(`${values.out} exists already. Choose another name, or move it away first.`)

    const problems = await withDatabase(surroundings, async ({ db, keys }) => {
      // Noted first: who takes everything away without a trace must not be possible.
      await db.write((tx) => audit(tx, surroundings.now(), { action: exportable.action, subject: format }))
      const progress: Progress = { written: 0, total: await exportable.count(db.read), problems: [] }
      const texts = written(exportable, format, pages(db, keys, exportable, progress, surroundings))
      if (values.out) await writeFile(values.out, texts)
      else await writeOut(surroundings.out, texts)
      surroundings.tell(`${progress.written} ${what} written${values.out ? ` to ${values.out}` : ''}.`)
      return progress.problems
    })
    if (problems.length > 0)
      throw new CannotError(
        `${problems.length} transaction numbers could not be opened and were left empty:\n${problems.join('\n')}`,
      )
  },
}

interface Progress {
  written: number
  /** As counted at the start; more may arrive meanwhile. */
  total: number
  problems: string[]
}

async function* pages(
  { read }: Db,
  keys: Keys,
  exportable: Exportable,
  progress: Progress,
  { tell }: Surroundings,
): AsyncGenerator<Page['records']> {
  let after: string | undefined = ''
  let toldAt = Date.now()
  while (after !== undefined) {
    const page: Page = await exportable.page(read, keys, after, PAGE_SIZE)
    yield page.records
    progress.problems.push(...page.problems)
    progress.written += page.records.length
    after = page.lastId
    if (Date.now() - toldAt < PROGRESS_EVERY_MS) continue
    toldAt = Date.now()
    tell(`${progress.written} of ${progress.total} …`)
  }
}

async function* written(
  { fields }: Exportable,
  format: Format,
  pages: AsyncGenerator<Page['records']>,
): AsyncGenerator<string> {
  if (format === 'csv') {
    yield csvHead(fields)
    for await (const records of pages)
      yield records.map((record) => csvLine(fields.map((field) => record[field] ?? null))).join('')
    return
  }
  let separator = '\n'
  yield '['
  for await (const records of pages) {
    for (const record of records) {
      yield separator + JSON.stringify(record)
      separator = ',\n'
    }
  }
  yield '\n]\n'
}

async function writeOut(out: Surroundings['out'], texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(texts, out, { end: false })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPIPE') throw error
    throw new CannotError('The output was closed before everything was written.')
  }
}

const CANNOT_WRITE = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR'])

/** A file that breaks off half-way never stands under its name. */
async function writeFile(path: string, texts: AsyncIterable<string>): Promise<void> {
  const part = `${path}.part`
  try {
    await pipeline(texts, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    const { code = '' } = error as { code?: string }
    if (CANNOT_WRITE.has(code)) throw new CannotError(`${path} cannot be written (${code}).`)
    throw error
  }
}
