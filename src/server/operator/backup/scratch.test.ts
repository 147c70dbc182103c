import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../testing/folder.ts'
import { inScratchFolder } from './scratch.ts'

test('the next process deletes the remains of a killed one, but not the folder of a running one', async () => {
  const parent = aFolder('scratch')
  mkdirSync(join(parent, '.backup-dead/work'), { recursive: true })
  writeFileSync(join(parent, '.backup-dead/work/copy.sqlite'), 'everything')
  writeFileSync(join(parent, 'notes.txt'), 'mine')

  await inScratchFolder(parent, '.backup-', async (living) => {
    writeFileSync(join(living, 'copy.sqlite'), 'everything')
    await inScratchFolder(parent, '.backup-', async () => {})
    expect(readdirSync(living)).toEqual(['copy.sqlite'])
  })

  expect(readdirSync(parent)).toEqual(['notes.txt'])
})

test('files and folders of others are not deleted, whatever their names are', async () => {
  const parent = aFolder('scratch')
  mkdirSync(join(parent, '.backup-photos'))
  writeFileSync(join(parent, '.backup-photos/one.jpg'), 'mine')
  writeFileSync(join(parent, '.backup-notes'), 'mine')
  await inScratchFolder(parent, '.backup-', async () => {})
  expect(readdirSync(parent, { recursive: true }).sort()).toEqual([
    '.backup-notes',
    '.backup-photos',
    '.backup-photos/one.jpg',
  ])
})

test('where the work fails, its folder is deleted too', async () => {
  const parent = aFolder('scratch')
  const failing = inScratchFolder(parent, '.backup-', async () => {
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  expect(readdirSync(parent)).toEqual([])
})
