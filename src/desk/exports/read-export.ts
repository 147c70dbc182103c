import type * as v from 'valibot'
import { EXPORT_TOTAL, exportList } from '../../contract/desk-exports.ts'
import { ask, DeskFailure } from '../api/call.ts'

export type ExportInput = v.InferInput<(typeof exportList)['input']>

export interface ExportProgress {
  bytes: number
  /** The number of rows; undefined if counting would take too long. */
  total: number | undefined
}

const BROKEN = 'The connection broke before the last row. Nothing was saved; please try again.'

/**
 * Exports a list and reports the progress. Resolves to the file once it is complete.
 *
 * Errors  DeskFailure: also after a broken connection, or an abort by `signal`
 */
export async function readExport(
  input: ExportInput,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<{ file: Blob; total: number | undefined }> {
  const { body, headers } = await ask(exportList, input, { signal })
  const counted = headers.get(EXPORT_TOTAL)
  const total = counted === null ? undefined : Number(counted)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = body?.getReader()
    for (;;) {
      onProgress({ bytes, total })
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done || !value) return { file: new Blob(parts), total }
      parts.push(value)
      bytes += value.length
    }
  } catch {
    throw new DeskFailure('offline', BROKEN)
  }
}
