// @module-tag slow
import fs, {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aFolder } from '../../testing/folder.ts'
import { operator } from '../../testing/operator.ts'
import { replaceBuiltin } from '../../testing/replace-builtin.ts'
import { aSite, backUp } from '../../testing/restored.ts'
import { copyContent } from './copy-content.ts'

/** Makes a new folder the current one. */
function inNewFolder(): string {
  const project = process.cwd()
  onTestFinished(() => process.chdir(project))
  const folder = aFolder('edited')
  process.chdir(folder)
  return project
}

/** Two files, with an edit after each copied file. */
function edited(edit: (copies: number) => void) {
  inNewFolder()
  mkdirSync('content/courses', { recursive: true })
  for (const name of ['a.md', 'courses/b.md']) writeFileSync(join('content', name), 'first')
  const { copyFile } = fs.promises
  let copies = 0
  replaceBuiltin(fs.promises, 'copyFile', async (...args) => {
    await copyFile(...args)
    edit(++copies)
  })
  const to = join(aFolder('copy'), 'content')
  const report = vi.fn()
  const read = (name: string) => readFileSync(join(to, name), 'utf8')
  return { to, report, read, copy: () => copyContent(to, report, 0) }
}

test('an edit of two files while they are copied is in the copy as a whole', async () => {
  const { copy, read, report } = edited((copies) => {
    if (copies !== 1) return
    for (const name of ['a.md', 'courses/b.md']) writeFileSync(join('content', name), 'the second')
  })
  await copy()
  expect([read('a.md'), read('courses/b.md')]).toEqual(['the second', 'the second'])
  expect(report).not.toHaveBeenCalled()
})

test('a folder that is deleted meanwhile is not in the copy', async () => {
  const { copy, to } = edited((copies) => {
    if (copies === 1) rmSync('content/courses', { recursive: true })
  })
  await copy()
  expect(readdirSync(to)).toEqual(['a.md'])
})

test('edits that do not end are reported, and the copy is complete', async () => {
  const { copy, read, report } = edited(() => appendFileSync('content/a.md', '.'))
  await copy()
  expect(read('courses/b.md')).toBe('first')
  expect(report).toHaveBeenCalledWith(expect.stringContaining('content/ changed all the time'))
})

test('an edit of content/ while a backup packs it does not damage the archive', async () => {
  const server = await aSite()
  const project = inNewFolder()
  cpSync(join(project, 'content'), 'content', { recursive: true })
  const { createReadStream } = fs
  let reads = 0
  replaceBuiltin(fs, 'createReadStream', (path, ...more) => {
    // First the checksums are computed, then the files are packed.
    if (basename(String(path)) === 'sehatshala.sqlite' && ++reads === 2)
      appendFileSync('content/organisation.yaml', '# edited\n')
    return createReadStream(path, ...more)
  })
  const archive = await backUp(server)
  expect(reads).toBe(2)
  expect(await operator({}, 'restore', archive, '--check')).toMatchObject({ code: 0 })
})
