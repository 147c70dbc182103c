import { expect, test } from 'vitest'
import { makeGate } from './gates.ts'

test('work waits for a free place, which a failure frees too, and a full queue refuses calls', async () => {
  const gate = makeGate({ concurrency: 2, queue: 1 })
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const begun: string[] = []
  const run = (name: string, work: Promise<string>) =>
    gate.run(() => {
      begun.push(name)
      return work
    })

  const answers = [run('first', first.promise), run('second', second.promise)]
  expect(() => gate.refuseWhenFull()).not.toThrow()
  answers.push(run('third', Promise.resolve('third')))
  expect(gate.waiting).toBe(1)
  expect(() => gate.refuseWhenFull()).toThrow(expect.objectContaining({ code: 'busy' }))
  await expect(run('fourth', Promise.resolve('fourth'))).rejects.toMatchObject({ code: 'busy' })
  expect({ begun, waiting: gate.waiting }).toEqual({ begun: ['first', 'second'], waiting: 1 })

  second.reject(new Error('broken'))
  await expect(answers[1]).rejects.toThrow('broken')
  expect(await answers[2]).toBe('third')
  first.resolve('first')
  expect(await answers[0]).toBe('first')
  expect({ begun, waiting: gate.waiting }).toEqual({ begun: ['first', 'second', 'third'], waiting: 0 })
  expect(await run('fifth', Promise.resolve('fifth'))).toBe('fifth')
})
