import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { makeGate } from '../concurrency/gates.ts'
import { readForm } from './read-form.ts'

const PIECES = 4

/** A form with a picture in pieces of 64 KB, all of which have arrived. Calls `read` at the start and at each piece. */
function arrived(read: (what: 'beginning' | 'piece') => void): FastifyRequest {
  const file = (async function* () {
    for (let n = 0; n < PIECES; n++) {
      yield Buffer.alloc(64 * 1024)
      read('piece')
    }
  })()
  const parts = async function* () {
    read('beginning')
    yield { type: 'file', fieldname: 'profilePicture', file }
  }
  return {
    isMultipart: () => true,
    headers: {},
    raw: Object.assign(new EventEmitter(), { destroyed: false }),
    parts,
  } as unknown as FastifyRequest
}

test('three of many simultaneous forms begin in a turn of the event loop, and three pieces are read per turn', async () => {
  const gate = makeGate({ concurrency: 20, queue: 0 })
  const counts = { beginning: 0, piece: 0 }
  let before = { ...counts }
  const forms = Array.from({ length: 20 }, () =>
    readForm(
      gate,
      arrived((what) => counts[what]++),
      'profilePicture',
    ),
  )
  let done = false
  const all = Promise.all(forms).finally(() => {
    done = true
  })
  while (!done) {
    await nextTurn()
    expect(counts.beginning - before.beginning).toBeLessThanOrEqual(3)
    expect(counts.piece - before.piece).toBeLessThanOrEqual(3)
    before = { ...counts }
  }
  expect(counts).toEqual({ beginning: 20, piece: 20 * PIECES })
  for (const { file } of await all) expect(file).toHaveLength(PIECES * 64 * 1024)
})

test('a sender who disconnected before its turn does not delay others, and frees its place in the gate', async () => {
  const gate = makeGate({ concurrency: 1, queue: 0 })
  let begun = 0
  const gone = arrived(() => begun++)
  Object.assign(gone.raw, { destroyed: true })
  await expect(readForm(gate, gone, 'profilePicture')).rejects.toMatchObject({ code: 'malformed' })
  expect(begun).toBe(0)
  const next = await readForm(
    gate,
    arrived(() => begun++),
    'profilePicture',
  )
  expect(next.file).toHaveLength(PIECES * 64 * 1024)
})
