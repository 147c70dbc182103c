import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A copy of the real content/, which the test may change. */
export function aContentFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', folder, { recursive: true })
  return folder
}

export function edit(folder: string, file: string, change: (text: string) => string): void {
  const name = path.join(folder, file)
  writeFileSync(name, change(readFileSync(name, 'utf8')))
}
