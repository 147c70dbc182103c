import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readNumbers, SPANS } from '../../src/contract/desk-numbers.ts'
import { onBothDatabases } from '../both-databases.ts'
import { storeDesk } from '../desk-data.ts'
import { startServer } from '../server.ts'
import { type Row, type RowGroup, withinMs } from '../table.ts'

const ENQUIRIES = Number(process.env.STORED_AT_DESK ?? 100_000)
const APPLICATIONS = Number(process.env.STORED_APPLICATIONS ?? 20_000)
const ROUNDS = 40
const MOST_MS = 100

/** The calls of the page of numbers, each period separately: the slowest counts. */
export const numbers = (): Promise<RowGroup> => onBothDatabases('numbers', onDatabase)

async function onDatabase(name: string, more: Record<string, string>): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-numbers-'))
  await (await startServer(more, folder)).stop()
  const cookie = await storeDesk(
    { ...more, DATA_DIR: folder },
    { enquiries: ENQUIRIES, accounts: APPLICATIONS, applications: APPLICATIONS },
  )
  const server = await startServer(more, folder)
  try {
    const p95s: number[] = []
    for (const weeks of SPANS) {
      const took: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now()
        const answer = await fetch(server.url + readNumbers.path, {
          method: readNumbers.method,
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ weeks }),
        })
        if (!answer.ok) throw new Error(`${weeks} weeks answered ${answer.status}: ${await answer.text()}`)
        await answer.arrayBuffer()
        took.push(performance.now() - begun)
      }
      p95s.push(took.sort((one, other) => one - other)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0)
    }
    const p95 = Math.max(...p95s)
    const row = withinMs(
      `desk: the numbers of up to a year, ${ENQUIRIES.toLocaleString('en')} enquiries, ${APPLICATIONS.toLocaleString('en')} applications, ${name}, slowest span`,
      p95,
      MOST_MS,
      `p95 ${p95.toFixed(1)} ms`,
    )
    return [row]
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
