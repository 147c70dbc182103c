import { ContentError, type Mistake } from '../../content/content-error.ts'
import { readFields } from '../../content/edit-file.ts'
import { formOf } from '../../content/forms/form-of.ts'
import { groupValues } from '../../contract/content-fields.ts'
import { heldSeats, lockSeats } from '../applications/seats.ts'
import type { Tx } from '../db/db.ts'
import { type Changes, withChanges } from './changes.ts'
import { mistakesIn } from './check-files.ts'
import { type ContentFiles, textOf } from './content-files.ts'

/** All errors of these files with these changes, including batches with fewer seats than are taken. */
export async function mistakesWith(
  read: Tx,
  files: ContentFiles,
  changes: Changes,
): Promise<readonly Mistake[]> {
  const [mistakes, seats] = await Promise.all([
    mistakesIn(withChanges(files, changes)),
    lostSeats(read, files, changes),
  ])
  return [...mistakes, ...seats]
}

/**
 * Refuses fewer seats than are taken, also by applications that arrive at this moment.
 *
 * Errors  ContentError
 */
export async function refuseLostSeats(tx: Tx, files: ContentFiles, changes: Changes): Promise<void> {
  const keys = fewerSeats(files, changes).map(({ key }) => key)
  await lockSeats(tx, keys)
  const mistakes = await lostSeats(tx, files, changes)
  if (mistakes.length > 0) throw new ContentError(...mistakes)
}

async function lostSeats(read: Tx, files: ContentFiles, changes: Changes): Promise<Mistake[]> {
  const fewer = fewerSeats(files, changes)
  const held = await heldSeats(
    read,
    fewer.map(({ key }) => key),
  )
  return fewer.flatMap(({ path, at, key, seats, was }) => {
    const given = Math.min(held[key] ?? 0, was)
    if (seats >= given) return []
    const says = `must be at least ${given}: so many are given already`
    const sentence = `batches, number ${at + 1}, seats ${says}`
    return { file: path, sentence, field: { path: `batches.${at}.seats`, says } }
  })
}

/** The batches that these changes give fewer seats. */
const fewerSeats = (files: ContentFiles, changes: Changes) =>
  [...changes].flatMap(([path, body]) => {
    const before = new Map(seatsIn(path, files.get(path)).map(({ key, seats }) => [key, seats]))
    return seatsIn(path, body ?? undefined).flatMap(({ key, seats }, at) => {
      const was = before.get(key)
      return was !== undefined && seats < was ? { path, at, key, seats, was } : []
    })
  })

/** The batches of a file with the number of their seats; infinite without a limit. */
function seatsIn(path: string, body: Uint8Array | undefined): { key: string; seats: number }[] {
  const field = formOf(path)?.fields.find((each) => each.path === 'batches')
  if (!field || !body) return []
  const [groups = []] = readFields(path, textOf(body), [field])
  return [groups].flat().map((sent) => {
    const { key = '', seats } = groupValues(sent) ?? {}
    return { key, seats: seats ? Number(seats) : Number.POSITIVE_INFINITY }
  })
}
