import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aFolder } from '../testing/folder.ts'
import { makeWorkers, WorkerFailure } from './worker-processes.ts'

/** Answers with the id of its process, unless the job is to crash or to hang. */
const PROGRAM = `process.on('message', ({ does }) => {
  if (does === 'crash') process.abort()
  if (does !== 'hang') process.send({ pid: process.pid, secret: process.env.SECRET })
})`

function someWorkers({ idleMs = 600_000 } = {}) {
  const path = join(aFolder('workers'), 'program.mjs')
  writeFileSync(path, PROGRAM)
  const workers = makeWorkers<{ does: string }, { pid: number; secret?: string }>({
    program: () => path,
    megabytes: 64,
    seconds: 60,
    idleMs,
  })
  onTestFinished(() => workers.end())
  return workers
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('one process does the jobs that come one after the other, and jobs at the same time have one each', async () => {
  const workers = someWorkers()
  const first = await workers.run({ does: 'answer' })
  expect(await workers.run({ does: 'answer' })).toEqual(first)
  const [one, two] = await Promise.all([workers.run({ does: 'answer' }), workers.run({ does: 'answer' })])
  expect(one).toEqual(first)
  expect(two.pid).not.toBe(first.pid)
})

test('a crash fails its job alone, and the next job is done', async () => {
  const workers = someWorkers()
  const { pid } = await workers.run({ does: 'answer' })
  const crash = workers.run({ does: 'crash' })
  const beside = workers.run({ does: 'answer' })
  await expect(crash).rejects.toThrow(WorkerFailure)
  await expect(crash).rejects.toThrow('ended without an answer')
  expect((await beside).pid).not.toBe(pid)
  expect((await workers.run({ does: 'answer' })).pid).not.toBe(pid)
})

test('a process that hangs is ended and fails its job, and the next one is done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const workers = someWorkers()
  const { pid } = await workers.run({ does: 'answer' })
  const hangs = workers.run({ does: 'hang' })
  vi.advanceTimersByTime(59_999)
  expect(isRunning(pid)).toBe(true)
  vi.advanceTimersByTime(1)
  await expect(hangs).rejects.toThrow('took too long')
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect((await workers.run({ does: 'answer' })).pid).not.toBe(pid)
})

test('an idle process ends after a while, and another one is started for the next job', async () => {
  const workers = someWorkers({ idleMs: 10 })
  const { pid } = await workers.run({ does: 'answer' })
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect((await workers.run({ does: 'answer' })).pid).not.toBe(pid)
})

test('an idle process that was ended from outside gets no job', async () => {
  const workers = someWorkers()
  const { pid } = await workers.run({ does: 'answer' })
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect((await workers.run({ does: 'answer' })).pid).not.toBe(pid)
})

test('a process gets no secrets of the server', async () => {
  process.env.SECRET = 'key'
  onTestFinished(() => {
    delete process.env.SECRET
  })
  expect((await someWorkers().run({ does: 'answer' })).secret).toBeUndefined()
})

test('a job that cannot be sent fails, and the next one is done', async () => {
  const workers = someWorkers()
  await expect(workers.run({ does: 'answer', no: () => {} } as { does: string })).rejects.toThrow(
    'could not be cloned',
  )
  expect((await workers.run({ does: 'answer' })).pid).toBeGreaterThan(0)
})
