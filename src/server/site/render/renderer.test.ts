// @module-tag slow
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeOrganisation } from '../../platform/organisation.ts'
import { aFolder } from '../../testing/folder.ts'
import { aSiteFile } from '../../testing/site.ts'
import { threadPriorities } from '../../testing/thread-priorities.ts'
import { writePack } from '../pack.ts'

test.runIf(process.platform === 'linux' && getPriority() < 19)(
  'all threads that compress have the lowest priority, so that visitors and the next publication do not wait',
  async () => {
    const cacheFolder = aFolder('render')
    const toCompress = join(cacheFolder, 'quick.pack')
    // Takes longer to compress than the test.
    const text = randomBytes(8_000_000).toString('base64')
    const files = [1, 2, 3, 4].map((n) => ({ ...aSiteFile(`${n}.html`, `${n}${text}`), isQuick: true }))
    await writePack(toCompress, { organisation: describeOrganisation('content'), files })
    const child = fork(join(import.meta.dirname, 'renderer.ts'), { serialization: 'advanced' })
    onTestFinished(() => void child.kill('SIGKILL'))
    child.send({ toCompress, cacheFolder, key: 'small' })
    const compressing = () =>
      threadPriorities(child.pid ?? 0).filter(([name]) => name === 'main' || name === 'libuv-worker')
    await expect.poll(compressing).toEqual([['main', 19], ...Array(4).fill(['libuv-worker', 19])])
  },
)
