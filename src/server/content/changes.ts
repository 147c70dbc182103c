import { type ContentFiles, isSame } from './content-files.ts'

/** Changes of files by path: the new body, or null for a deletion. */
export type Changes = ReadonlyMap<string, Uint8Array | null>

export function withChanges(files: ContentFiles, changes: Changes): ContentFiles {
  const all = new Map(files)
  for (const [path, body] of changes)
    if (body === null) all.delete(path)
    else all.set(path, body)
  return all
}

/** The differences between two sets of files. */
export function changesBetween(before: ContentFiles, after: ContentFiles): Changes {
  const changes = new Map<string, Uint8Array | null>()
  for (const [path, body] of after) if (!isSame(before.get(path), body)) changes.set(path, body)
  for (const path of before.keys()) if (!after.has(path)) changes.set(path, null)
  return changes
}
