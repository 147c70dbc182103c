import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../testing/folder.ts'
import { childProgram, makeStandbyProcess } from './child-program.ts'

function aProgram(does: string) {
  const path = join(aFolder('child'), 'program.mjs')
  writeFileSync(path, does)
  const started: ChildProcess[] = []
  const start = () => {
    const child = fork(path)
    started.push(child)
    return child
  }
  return { start, started }
}

const WAITS = "process.on('message', (said) => process.send(said))"

test('a process that was started in advance is handed out only once', async () => {
  const { start, started } = aProgram(WAITS)
  const ahead = makeStandbyProcess(60_000)
  ahead.expect(start)
  ahead.expect(start)
  const child = ahead.take() as ChildProcess
  expect([child, ahead.take()]).toEqual([started[0], undefined])
  child.send('a job')
  expect(await once(child, 'message')).toContain('a job')
  child.kill('SIGKILL')
  expect(started).toHaveLength(1)
})

test('an unused process ends after a while, and a new one is started for the next request', async () => {
  const { start, started } = aProgram(WAITS)
  const ahead = makeStandbyProcess(10)
  ahead.expect(start)
  expect(await once(started[0] as ChildProcess, 'exit')).toEqual([null, 'SIGKILL'])
  expect(ahead.take()).toBeUndefined()
  ahead.expect(start)
  const next = ahead.take()
  expect([next === started[1], started.length]).toEqual([true, 2])
  next?.kill('SIGKILL')
})

test('a process that ended by itself is not handed out', async () => {
  const { start, started } = aProgram('process.exit(1)')
  const ahead = makeStandbyProcess(60_000)
  ahead.expect(start)
  await once(started[0] as ChildProcess, 'exit')
  expect(ahead.take()).toBeUndefined()
})

test('a missing program is named in the error', () => {
  expect(() => childProgram(import.meta.url, './nowhere.ts', 'nowhere.js')).toThrow(
    'The program nowhere.js is missing.',
  )
})
