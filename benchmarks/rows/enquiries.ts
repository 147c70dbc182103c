import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interleave, type Measured, measure } from '../compare.ts'
import { storeEnquiries } from '../fill.ts'
import { startLimit, startServer } from '../server.ts'
import type { RowGroup } from '../table.ts'
import { enquiryRequest } from './enquiry-request.ts'
import { ratioRow } from './ratio.ts'

const CONNECTIONS = 32
const STORED = Number(process.env.STORED_ENQUIRIES ?? 1_000_000)
/** So that both mails are pending: the one to the organisation and the one to the sender. */
const env = { NOTIFY_EMAIL: 'desk@example.org' }

let loads = 0

/** Each round has its own server, since the mails of one round would still be sent during the next. */
export async function sendEnquiries(
  keep?: string,
  more: Record<string, string> = {},
  program?: string,
): Promise<Measured> {
  const server = await startServer({ ...env, ...more }, keep, program)
  const run = `${process.pid}-${loads++}`
  try {
    return await measure({
      url: server.url,
      pid: server.pid,
      connections: CONNECTIONS,
      expect: '201',
      request: enquiryRequests(run),
    })
  } finally {
    await server.kill()
  }
}

/** Continues counting from warm-up to measurement: every enquiry is different. */
export function enquiryRequests(run: string): () => Buffer {
  let n = 0
  return () => enquiryRequest(run, n++)
}

export async function enquiries(): Promise<RowGroup> {
  const single = await startLimit('durable-insert', (folder) => [folder])
  const grouped = await startLimit('durable-insert', (folder) => [folder, 'grouped'])
  const filled = mkdtempSync(join(tmpdir(), 'sehatshala-bench-'))
  const keep = (url: string, pid: number) => {
    const request = enquiryRequests('limit')
    return measure({
      url,
      pid,
      connections: CONNECTIONS,
      expect: '201',
      request: () => atRoot(request()),
    })
  }
  try {
    await storeEnquiries(filled, STORED)
    const figures = await interleave({
      empty: () => sendEnquiries(),
      single: () => keep(single.url, single.pid),
      million: async () => {
        const round = await sendEnquiries(filled)
        await storeEnquiries(filled, 0)
        return round
      },
      grouped: () => keep(grouped.url, grouped.pid),
    })
    const what = `enquiry with all its rows, ${CONNECTIONS} connections`
    const insert = 'bare Fastify, one durable insert'
    return {
      rows: [
        ratioRow(what, 0.9, figures.empty, figures.single, insert),
        ratioRow(what, 0.3, figures.empty, figures.grouped, `${insert}, group commit`),
        ratioRow(
          `the same on ${STORED.toLocaleString('en')} stored enquiries`,
          0.9,
          figures.million,
          figures.empty,
          'on an empty table',
        ),
      ],
      notes: [
        'An enquiry is compared with one insert. It stores five rows in four tables (enquiry, answer, audit line, two mails) with 13 index entries, in a savepoint of its own, while mails are written and sent. Bare Fastify with the same rows, tables and group commit reached 0.22 of the limit with group commit, and 0.29 with only the row of the enquiry. Most of the difference is therefore the amount of stored data.',
        `The ${STORED.toLocaleString('en')} stored enquiries are those of a year. With them are the answers of a day, the mails of a month and their audit lines, as after the clean-up.`,
      ],
    }
  } finally {
    await Promise.all([single.kill(), grouped.kill()])
    rmSync(filled, { recursive: true, force: true })
  }
}

/** The same body for a server with only one path. */
export function atRoot(request: Buffer): Buffer {
  return Buffer.from(request.toString('latin1').replace(/^POST \S+/, 'POST /'), 'latin1')
}
