import { type Encoding, Refused } from './statement.ts'

const LOOK_AT = 4096
/** Control characters that no text contains. Tab, line feed, form feed, carriage return and the old end of file do occur. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for.
const BINARY = /[\x00-\x08\x0b\x0e-\x19\x1b-\x1f]/g

/**
 * The text of a file with an unknown encoding. Bytes that are neither UTF-8 nor UTF-16 can always be read as
 * Windows-1252.
 */
export function decode(file: Uint8Array): { text: string; encoding: Encoding } {
  const decoded = asUtf16(file) ?? asUtf8(file) ?? asWindows1252(file)
  const start = decoded.text.slice(0, LOOK_AT)
  if ((start.match(BINARY)?.length ?? 0) > start.length / 100) {
    throw new Refused(
      'not a statement',
      'This is not a statement we can read. Download it again as CSV or Excel (.xlsx).',
    )
  }
  return decoded
}

function asUtf16(file: Uint8Array) {
  const name = utf16Name(file)
  return name && { text: new TextDecoder(name).decode(file), encoding: 'UTF-16' as const }
}

function utf16Name(file: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const zeros: [even: number, odd: number] = [0, 0]
  const start = file.subarray(0, LOOK_AT)
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2 ? 1 : 0]++
  const [even, odd] = zeros
  // In UTF-16 one of the two bytes of a Latin letter is zero. Hindi letters have no zero byte, so a part is
  // enough.
  const some = start.length / 8
  if (odd > some && even < odd / 10) return 'utf-16le'
  if (even > some && odd < even / 10) return 'utf-16be'
  return undefined
}

function asUtf8(file: Uint8Array) {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), encoding: 'UTF-8' as const }
  } catch {
    return undefined
  }
}

function asWindows1252(file: Uint8Array) {
  return { text: new TextDecoder('windows-1252').decode(file), encoding: 'Windows-1252' as const }
}
