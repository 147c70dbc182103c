import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder in the temporary one, which is gone when the test is over. `purpose` tells whose it is, should it stay. */
export function aFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sehatshala-${purpose}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
