import { afterEach, expect, test, vi } from 'vitest'
import { EXPORT_TOTAL } from '../../contract/desk-exports.ts'
import { readExport } from './read-export.ts'

const INPUT = { list: 'people', format: 'csv', filter: {} } as const

afterEach(() => vi.unstubAllGlobals())

/** Answers the next call with these chunks. With an error, the connection breaks after them. */
function answerWith(pieces: string[], error?: Error, headers = {}): void {
  const rest = pieces.map((piece) => new TextEncoder().encode(piece))
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const piece = rest.shift()
      if (piece) stream.enqueue(piece)
      else if (error) stream.error(error)
      else stream.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { headers }))
}

const options = (seen: unknown[] = []) => ({
  signal: new AbortController().signal,
  onProgress: (progress: unknown) => void seen.push(progress),
})

test('a complete file is returned with its total, and its progress is reported meanwhile', async () => {
  answerWith(['a,b', 'c'], undefined, { [EXPORT_TOTAL]: '7' })
  const seen: unknown[] = []
  const { file, total } = await readExport(INPUT, options(seen))
  expect(await file.text()).toBe('a,bc')
  expect(total).toBe(7)
  expect(seen).toEqual([0, 3, 4].map((bytes) => ({ bytes, total: 7 })))
})

test('a connection that breaks before the last row is a failure, and no file is returned', async () => {
  answerWith(['a,b'], new TypeError('network error'))
  await expect(readExport(INPUT, options())).rejects.toMatchObject({
    code: 'offline',
    message: 'The connection broke before the last row. Nothing was saved; please try again.',
  })
})
