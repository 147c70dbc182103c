import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from './folder.ts'
import { mustBeOpenToOthers } from './postgres-cluster.ts'

test('a project in a folder that only root may enter gets a sentence that says what to run', () => {
  const closed = aFolder('closed')
  const project = join(closed, 'project')
  mkdirSync(project, { mode: 0o755 })
  chmodSync(closed, 0o700)
  expect(() => mustBeOpenToOthers(project)).toThrow(`Run: chmod o+x ${closed}`)
  chmodSync(closed, 0o711)
  expect(() => mustBeOpenToOthers(project)).not.toThrow(closed)
})
