import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXPORT_FORMATS, EXPORT_TOTAL, exportList } from '../../src/contract/desk-exports.ts'
import { onBothDatabases } from '../both-databases.ts'
import { memoryOf } from '../cost.ts'
import { storeDesk } from '../desk-data.ts'
import { startServer } from '../server.ts'
import type { Row, RowGroup } from '../table.ts'

const ROWS = Number(process.env.STORED_AT_DESK ?? 100_000)
const FIRST_BYTE_MS = 200
const MOST_MORE_MB = 40

/** All enquiries as each kind of file: the time of the first part, and the growth of the server's memory. */
export const exports = (): Promise<RowGroup> => onBothDatabases('exports', onDatabase)

async function onDatabase(name: string, more: Record<string, string>, notes: string[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-exports-'))
  await (await startServer(more, folder)).stop()
  const cookie = await storeDesk({ ...more, DATA_DIR: folder }, { enquiries: ROWS }, { role: 'manager' })
  const server = await startServer(more, folder)
  try {
    // The first export loads shared code.
    await exportAll(server.url, cookie, 'csv')
    const rows: Row[] = []
    for (const format of EXPORT_FORMATS) {
      const before = memoryOf(server.pid)
      const { firstMs, allMs, count, bytes, most } = await exportAll(server.url, cookie, format, () =>
        memoryOf(server.pid),
      )
      const grown = most - before
      notes.push(
        `Export, ${format} on ${name}: ${count} rows, ${(bytes / 1e6).toFixed(1)} MB in ${(allMs / 1000).toFixed(1)} s; memory of the server ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
      )
      const what = `export of ${ROWS.toLocaleString('en')} enquiries as ${format}, ${name}`
      const common = { limit: '-', reached: '-' }
      rows.push(
        {
          ...common,
          what: `${what}: first part of the file`,
          ours: `${firstMs.toFixed(0)} ms`,
          wanted: `<= ${FIRST_BYTE_MS} ms`,
          holds: firstMs <= FIRST_BYTE_MS && count === ROWS,
        },
        {
          ...common,
          what: `${what}: more memory while it runs`,
          ours: `${grown.toFixed(0)} MB`,
          wanted: `<= ${MOST_MORE_MB} MB`,
          holds: grown <= MOST_MORE_MB,
        },
      )
    }
    return rows
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function exportAll(url: string, cookie: string, format: string, memory = () => 0) {
  const begun = performance.now()
  const answer = await fetch(url + exportList.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'enquiries', format, filter: { view: 'all' } }),
  })
  if (!answer.ok || !answer.body)
    throw new Error(`The export answered ${answer.status}: ${await answer.text()}`)
  const found = {
    firstMs: 0,
    allMs: 0,
    count: Number(answer.headers.get(EXPORT_TOTAL)),
    bytes: 0,
    most: memory(),
  }
  for await (const chunk of answer.body) {
    found.firstMs ||= performance.now() - begun
    found.bytes += chunk.length
    found.most = Math.max(found.most, memory())
  }
  found.allMs = performance.now() - begun
  return found
}
