import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { ContentError } from '../content-error.ts'
import { readContent } from '../read-content.ts'

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

export async function contentError(folder: string): Promise<ContentError> {
  const error = await readContent(folder).catch((reason: unknown) => reason)
  if (!(error instanceof ContentError)) throw new Error('No mistake was found.', { cause: error })
  return error
}
