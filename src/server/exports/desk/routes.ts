import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { EXPORT_TOTAL, type ExportList, exportList } from '../../../contract/desk-exports.ts'
import { makeFairShare } from '../../concurrency/fair-share.ts'
import { type Gate, makeGate } from '../../concurrency/gates.ts'
import type { Deps } from '../../deps.ts'
import { parse } from '../../http/parse.ts'
import { Failure } from '../../platform/failure.ts'
import type { DeskList } from '../exportable.ts'
import { exportedFile } from './exported-file.ts'
import { beginTrace, type Trace } from './trace.ts'

export type DeskLists = { [List in ExportList]: DeskList<List> }

/** Pages that are read at the same time, by all exports together. */
const PAGES_AT_ONCE = 2
/** Simultaneous exports per account. A slow connection may take long without taking places from others. */
const MAX_PER_ACCOUNT = 2

/**
 * Exports of lists, for managers with a recent second factor. Each is logged in the audit before its first byte is
 * sent.
 */
export function exportRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>,
  lists: DeskLists,
): void {
  const reading = makeGate({ concurrency: PAGES_AT_ONCE, queue: Number.POSITIVE_INFINITY })
  const shareOf = makeFairShare(MAX_PER_ACCOUNT)
  const { path, method, input } = exportList

  app.route({
    method,
    url: path,
    config: { staffCall: exportList },
    handler: async (request, reply) => {
      const staff = request.caller?.staff
      if (!staff) throw new Failure('not_found')
      const { list: name, format, filter } = parse(input, request.body)
      const list = lists[name] as DeskList<ExportList>
      const asked = { filter, staffId: staff.id }
      return shareOf(staff.id, async () => {
        const trace = await beginTrace(deps, staff, { name, format, filter, isOfPeople: list.isOfPeople })
        const pages = await withFirst(inTurn(reading, list.pages(asked)), trace)
        const total = await list.count(asked)
        const { timeZone } = await deps.settings.now()
        const table = { fields: list.fields, timeZone }
        const file = exportedFile(format, table, pages, { total, trace })
        reply.type('application/octet-stream')
        if (total !== undefined) reply.header(EXPORT_TOTAL, total)
        // Ends when its last byte is sent, or when the client disconnects.
        return await reply.send(Readable.from(file, { objectMode: false }))
      })
    },
  })
}

/** Each page is read behind the gate. While the client takes a page, its export holds no place. */
async function* inTurn<Page>(gate: Gate, pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  const iterator = pages[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await gate.run(() => iterator.next())
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}

/** Reads the first page at once: a filter that the database refuses is answered, and does not break off a file. */
async function withFirst<Page>(pages: AsyncGenerator<Page>, trace: Trace): Promise<AsyncGenerator<Page>> {
  const first = await pages.next().catch(async (error: unknown) => {
    await trace.end(0, false)
    throw error
  })
  async function* all() {
    if (first.done) return
    yield first.value
    yield* pages
  }
  return all()
}
