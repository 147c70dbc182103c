import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import shipped from './shipped-files.json' with { type: 'json' }

/** Texts about the organisation itself, which only the organisation can write. */
const OWN_TEXTS = /^(pages\/about\.md|careers\/[^/]+\.md)$/

const SHIPPED: Readonly<Record<string, string>> = shipped

/** Shape  16 hexadecimal digits */
export const fingerprintOf = (body: Uint8Array | string) =>
  createHash('sha256').update(body).digest('hex').slice(0, 16)

/** Whether a text or a picture is still the sample of this program. */
export const isUntouched = (path: string, body: Uint8Array | string): boolean =>
  Object.hasOwn(SHIPPED, path) && SHIPPED[path] === fingerprintOf(body)

/** The texts about the organisation that are still samples. */
export function untouchedTexts(folder: string): string[] {
  return Object.keys(SHIPPED).filter(
    (path) =>
      OWN_TEXTS.test(path) &&
      existsSync(join(folder, path)) &&
      isUntouched(path, readFileSync(join(folder, path))),
  )
}

/**
 * The fingerprints of all texts and pictures in a content folder that an organisation replaces with its own.
 */
export function fingerprintsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) =>
      /^(careers|courses|health-care|services)\/.*\.md$|^pages\/about\.md$|^pictures\//.test(path),
    )
    .sort()
  return Object.fromEntries(paths.map((path) => [path, fingerprintOf(readFileSync(join(folder, path)))]))
}
