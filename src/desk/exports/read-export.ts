import type * as v from 'valibot'
import { type ExportProgress, exportList, FRAME, FRAME_HEAD } from '../../contract/desk-exports.ts'
import { ask, DeskFailure } from '../api/call.ts'

export type ExportInput = v.InferInput<(typeof exportList)['input']>

const BROKEN = 'The connection broke before the last row. Nothing was saved; please try again.'

/**
 * Exports a list, and tells how far it is. Answers the file once all of it is there.
 *
 * Errors  DeskFailure: also where the connection broke, or `signal` stopped it
 */
export async function readExport(
  input: ExportInput,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<{ file: Blob; rows: number }> {
  const answer = await ask(exportList, input, { signal })
  const parts: Uint8Array<ArrayBuffer>[] = []
  let end: ExportProgress | undefined
  try {
    for await (const { kind, bytes } of framesIn(answer)) {
      if (kind === FRAME.part) parts.push(bytes)
      else if (kind === FRAME.progress) onProgress(read<ExportProgress>(bytes))
      else if (kind === FRAME.end) end = read<ExportProgress>(bytes)
      else throw new DeskFailure('export_failed', read<{ message: string }>(bytes).message)
    }
  } catch (error) {
    throw error instanceof DeskFailure ? error : new DeskFailure('offline', BROKEN)
  }
  if (!end) throw new DeskFailure('offline', BROKEN)
  return { file: new Blob(parts), rows: end.rows }
}

const read = <Said>(bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as Said

/** The frames of an answer, as they come. */
async function* framesIn({ body }: Response) {
  const reader = body?.getReader()
  let rest = new Uint8Array()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return
    const come = new Uint8Array(rest.length + value.length)
    come.set(rest)
    come.set(value, rest.length)
    const view = new DataView(come.buffer)
    let at = 0
    while (come.length - at >= FRAME_HEAD) {
      const end = at + FRAME_HEAD + view.getUint32(at + 1)
      if (end > come.length) break
      yield { kind: view.getUint8(at), bytes: come.slice(at + FRAME_HEAD, end) }
      at = end
    }
    rest = come.slice(at)
  }
}
