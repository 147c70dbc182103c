import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type ExportFilter, type ExportList, exportList } from '../../../contract/desk-exports.ts'
import { makeFairShare } from '../../concurrency/fair-share.ts'
import { type Gate, makeGate } from '../../concurrency/gates.ts'
import type { Deps } from '../../deps.ts'
import { parse } from '../../http/parse.ts'
import { Failure } from '../../platform/failure.ts'
import type { ExportedList } from '../exportable.ts'
import { framesOf } from './frames.ts'
import { beginTrace } from './trace.ts'

export type ExportedLists = { [List in ExportList]: ExportedList<ExportFilter<List>> }

/** Pages that are read at once, of all exports together. */
const PAGES_AT_ONCE = 2
/** Exports of one account at once. A slow line may take its time: it takes places from nobody else. */
const OF_ACCOUNT = 2

/** Lists as files, for managers who have just shown their second factor. Each leaves a trace before its first byte leaves. */
export function exportRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>,
  lists: ExportedLists,
): void {
  const reading = makeGate({ concurrency: PAGES_AT_ONCE, queue: Number.POSITIVE_INFINITY })
  const shareOf = makeFairShare(OF_ACCOUNT)
  const { path, method, input } = exportList

  app.route({
    method,
    url: path,
    config: { staffCall: exportList },
    handler: async (request, reply) => {
      const staff = request.caller?.staff
      if (!staff) throw new Failure('not_found')
      const { list: name, format, filter } = parse(input, request.body)
      const list = lists[name] as ExportedList<object>
      return shareOf(staff.id, async () => {
        const trace = await beginTrace(deps, staff, { name, format, filter, isOfPeople: list.isOfPeople })
        const total = await list.count(filter, staff.id)
        const { timeZone } = await deps.settings.now()
        const table = { fields: list.fields, timeZone }
        const pages = inTurn(reading, list.pages(filter, staff.id))
        const frames = framesOf(format, table, pages, { total, trace, log: request.log })
        reply.type('application/octet-stream')
        // Over when its last byte has left, or when nobody takes more.
        return await reply.send(Readable.from(frames, { objectMode: false }))
      })
    },
  })
}

/** Each page is read in its turn; between two pages, while somebody takes the first, an export waits for nobody and holds no place. */
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
