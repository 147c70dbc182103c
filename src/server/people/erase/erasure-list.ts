import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Tx } from '../../db/db.ts'
import { ERASURES, type Erasure } from '../../db/tables/records.ts'

/** The entries of one site that a restore must reapply. Ids alone: it names no person. */
export interface ErasureList {
  /**
   * The id of the installation. A backup contains the same id; for another site, or a new installation, the list is
   * invalid.
   */
  origin: string
  erasures: Erasure[]
}

const ListFile = v.object({
  origin: v.string(),
  erasures: v.array(
    v.object({
      what: v.picklist(ERASURES),
      id: v.string(),
      at: v.number(),
    }),
  ),
})

const ORIGIN = 'origin of erasures'

/** The id that links a backup with the list beside it; undefined before the first backup. */
export async function originOf(read: Tx): Promise<string | undefined> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', ORIGIN).executeTakeFirst()
  return row?.value
}

export async function createOrigin(tx: Tx): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name: ORIGIN, value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** The list of this installation; undefined where no backup was made yet, so that none can be restored. */
export async function readErasures(read: Tx): Promise<ErasureList | undefined> {
  const origin = await originOf(read)
  return origin === undefined
    ? undefined
    : {
        origin,
        erasures: await read.selectFrom('erasures').selectAll().orderBy('what').orderBy('id').execute(),
      }
}

const pathIn = (folder: string, origin: string) => join(folder, `erasures-${origin}.json`)

export const hasErasureFile = (folder: string, origin: string) => existsSync(pathIn(folder, origin))

/**
 * Reads a list; undefined where there is none.
 *
 * Errors  any kind: the file cannot be read, or belongs to another installation
 */
export function readErasureFile(folder: string, origin: string): ErasureList | undefined {
  const path = pathIn(folder, origin)
  if (!existsSync(path)) return undefined
  return v.parse(v.pipe(v.string(), v.parseJson(), ListFile), readFileSync(path, 'utf8'))
}

function readIfWhole(folder: string, origin: string): ErasureList | undefined {
  try {
    return readErasureFile(folder, origin)
  } catch {
    return undefined
  }
}

/** Writes the list beside the archives of a folder, atomically. Entries already in the file remain. */
export async function writeErasureFile(folder: string, list: ErasureList): Promise<void> {
  const path = pathIn(folder, list.origin)
  const before = readIfWhole(folder, list.origin)
  const known = new Set(list.erasures.map(({ what, id }) => `${what} ${id}`))
  const others = before?.erasures.filter(({ what, id }) => !known.has(`${what} ${id}`)) ?? []
  const text = `${JSON.stringify({ origin: list.origin, erasures: [...list.erasures, ...others] })}\n`
  if (before && readFileSync(path, 'utf8') === text) return
  const part = `${path}.part-${process.pid}`
  try {
    await writeFile(part, text, { mode: 0o600, flush: true })
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
