import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

export const TEXTS_FILE = 'texts'
const HASH_BYTES = 32

/** The hash includes the program, because another version may parse otherwise. */
const hashOf = (program: string, bytes: Buffer) => createHash('sha256').update(program).update(bytes).digest()

/** Stores the parsed texts of the content for processes that start later. */
export async function saveTexts(
  folder: string,
  program: string,
  texts: ReadonlyMap<string, unknown>,
): Promise<void> {
  const bytes = serialize(texts)
  const path = join(folder, TEXTS_FILE)
  const draft = `${path}.${process.pid}`
  await writeFile(draft, Buffer.concat([hashOf(program, bytes), bytes]))
  await rename(draft, path)
}

/**
 * Reads the parsed texts; empty where they are missing, damaged, or of another program. Every text is then
 * parsed.
 */
export async function readTexts(folder: string, program: string): Promise<Map<string, unknown>> {
  const saved = await readFile(join(folder, TEXTS_FILE)).catch(() => Buffer.alloc(0))
  const bytes = saved.subarray(HASH_BYTES)
  const isWhole = hashOf(program, bytes).equals(saved.subarray(0, HASH_BYTES))
  return isWhole ? deserialize(bytes) : new Map()
}
