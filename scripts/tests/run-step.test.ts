import { expect, test } from 'vitest'
import type { Message } from './message.ts'
import { endAll, runStep } from './run-step.ts'

const node = (code: string) => [process.execPath, '--eval', code]
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the output of a step is stored, with its exit code, and its messages are passed on', async () => {
  const messages: Message[] = []

  const { code, output } = await runStep(
    node(
      'process.send({ progress: { done: 1, all: 2 } }); console.log(process.env.WORD); process.exitCode = 3; process.disconnect()',
    ),
    { WORD: 'so far' },
    (message) => messages.push(message),
  )

  expect({ code, output, messages }).toEqual({
    code: 3,
    output: 'so far\n',
    messages: [{ progress: { done: 1, all: 2 } }],
  })
})

test('ending all also ends child processes of a step, and those that ignore the signal', async () => {
  let started: number[] = []
  const step = runStep(
    node(`
      process.on('SIGINT', () => {})
      const child = require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
      process.send({ progress: { done: process.pid, all: child.pid } })
      setTimeout(() => process.exit(), 60_000)
    `),
    {},
    (message) => {
      if ('progress' in message) started = [message.progress.done, message.progress.all]
    },
  )
  await expect.poll(() => started.length).toBe(2)

  await endAll(100)

  expect(await step).toMatchObject({ code: null })
  await expect.poll(() => started.filter(isAlive)).toEqual([])
})
