import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type ExportFilter, type ExportList, exportList } from '../../../contract/desk-exports.ts'
import { makeGate } from '../../concurrency/gates.ts'
import type { Deps } from '../../deps.ts'
import type { ExportedList } from '../../exports/exportable.ts'
import { Failure } from '../../failure.ts'
import { parse } from '../../http/parse.ts'
import { framesOf } from './frames.ts'
import { beginTrace } from './trace.ts'

export type ExportedLists = { [List in ExportList]: ExportedList<ExportFilter<List>> }

/** Each reads the database all the time it runs. */
const AT_ONCE = 2

/** Lists as files, for managers who have just shown their second factor. Each leaves a trace before its first byte leaves. */
export function exportRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>,
  lists: ExportedLists,
): void {
  const gate = makeGate({ concurrency: AT_ONCE, queue: 0 })
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
      gate.refuseWhenFull()
      const { promise: isOver, resolve: giveBack } = Promise.withResolvers<void>()
      void gate.run(() => isOver)
      try {
        const trace = await beginTrace(deps, staff, { name, format, filter, isOfPeople: list.isOfPeople })
        const total = await list.count(filter, staff.id)
        const { timeZone } = await deps.settings.now()
        const table = { fields: list.fields, timeZone }
        const frames = framesOf(format, table, list.pages(filter, staff.id), {
          total,
          trace,
          log: request.log,
        })
        const stream = Readable.from(frames, { objectMode: false }).once('close', giveBack)
        reply.type('application/octet-stream')
        return await reply.send(stream)
      } catch (error) {
        giveBack()
        throw error
      }
    },
  })
}
