import { chownSync, statSync } from 'node:fs'

/** Gives a file that an administrator made for the server to the owner of a folder, so that the server can open it. */
export function chownLike(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(path, uid, gid)
}
