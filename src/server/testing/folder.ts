import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty temporary folder, which is deleted after the test. `purpose` is part of its name, in case it remains. */
export function aFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sehatshala-${purpose}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
