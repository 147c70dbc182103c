import { type EXPORT_FORMATS, EXPORT_TOTAL, exportList } from '../../contract/desk-exports.ts'
import type { Browser, TestServer } from './test-server.ts'

interface Exported {
  status: number
  /** The complete file. */
  file: Buffer
  /** The number of rows, where it was counted. */
  total: number | undefined
  code: string | undefined
}

/** Exports a list like the browser of a person. */
export async function exportAs(
  { app }: Pick<TestServer, 'app'>,
  { cookies }: Pick<Browser, 'cookies'>,
  list: string,
  filter: Record<string, unknown> = {},
  format: (typeof EXPORT_FORMATS)[number] = 'json',
): Promise<Exported> {
  const answer = await app.inject({
    method: exportList.method,
    url: exportList.path,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json',
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    },
    payload: JSON.stringify({ list, format, filter }),
  })
  if (answer.statusCode !== 200)
    return {
      status: answer.statusCode,
      code: answer.json().code,
      file: Buffer.alloc(0),
      total: undefined,
    }
  const total = answer.headers[EXPORT_TOTAL]
  return {
    status: 200,
    code: undefined,
    file: answer.rawPayload,
    total: total === undefined ? undefined : Number(total),
  }
}
