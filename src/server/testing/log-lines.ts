import { Writable } from 'node:stream'

/** A log, and its lines. */
export function logLines() {
  const lines: string[] = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log }
}
