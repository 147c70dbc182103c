import { type EXPORT_FORMATS, exportList, FRAME, FRAME_HEAD } from '../../contract/desk-exports.ts'
import type { Browser, TestServer } from './test-server.ts'

interface Exported {
  status: number
  /** The complete file. */
  file: Buffer
  /** The progress frames in order; the last one is the end or the reason why there is none. */
  frames: { kind: number; value: Record<string, unknown> }[]
  code: string | undefined
}

/** Parses frames like a browser. */
export function readFrames(bytes: Buffer): Pick<Exported, 'file' | 'frames'> {
  const parts: Buffer[] = []
  const frames: Exported['frames'] = []
  for (let at = 0; at < bytes.length; ) {
    const [kind, length] = [bytes.readUInt8(at), bytes.readUInt32BE(at + 1)]
    const body = bytes.subarray(at + FRAME_HEAD, at + FRAME_HEAD + length)
    if (kind === FRAME.part) parts.push(body)
    else frames.push({ kind, value: JSON.parse(body.toString()) as Record<string, unknown> })
    at += FRAME_HEAD + length
  }
  return { file: Buffer.concat(parts), frames }
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
    return { status: answer.statusCode, code: answer.json().code, file: Buffer.alloc(0), frames: [] }
  return { status: 200, code: undefined, ...readFrames(answer.rawPayload) }
}
