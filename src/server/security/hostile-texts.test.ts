// @module-tag slow
import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { live } from '../../contract/desk-live.ts'
import { staffCalls } from '../../contract/staff.ts'
import { asText } from '../items/lists/paging.ts'
import { acceptedInputs, fieldsOf, isAccepted, type Place, withField } from '../testing/accepted-inputs.ts'
import { aContentDesk } from '../testing/entries.ts'
import { plainWork, spentOn } from '../testing/is-brief.ts'
import { aServer, type Call, nameOf } from '../testing/timed-server.ts'

/** All calls except the stream of changes: its input is tested with the call for changes, which takes the same. */
const CALLS: readonly Call[] = [...api, ...staffCalls.filter((call) => call !== live)]

const LONG = 40_000

/** Texts of this length take a measurable time, if any does; those of shorter fields are tested along with them. */
const LENGTHS = [LONG, 10_000, 2000, 1000]

const SHORT_LENGTHS = [500, 200, 100, 40, 12]

const PIECES = [
  ...['a', 'a.', 'a@', 'a ', '1', ' ', '\n', '\t ', '>', '*', '_', '`', '-', '[', '](', '<', '&', '"', '{'],
  ...['\\', '/', '\u0301', '\ud800', '\u200b', '🧘🏽‍♀️'],
]

const COURSE = 'courses~1-certificate-in-life-style-guidance-and-management.md'

const MARKDOWN_PIECES = ['>', '_a', '](', '`', '<']

const HOSTILE = [
  ...['', '__proto__', 'constructor', 'toString', '\0', '-1', '9'.repeat(30), '1e999', '%', '../..'],
  ...['0000-00-00', '0001-01-01', '9999-12-31', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00.000Z'],
  ...[asText({ segment: 0, values: [] }), asText({ segment: 99, values: ['x'] })],
  asText({ segment: 0, values: [Number.MAX_SAFE_INTEGER, '\0'] }),
  asText({ segment: 0, values: Array.from({ length: 6 }, () => -1) }),
]

const HOSTILE_PARAMS = ['toString', 'constructor', ...HOSTILE.filter((_, at) => at % 3 === 1)]

const HOSTILE_NUMBERS = [1, 0, -1, 2 ** 31, 2 ** 53, 1e308, -1e-320, 0.5]

const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** The slowest piece of work, in milliseconds of this thread, with its name. */
function makeSlowest() {
  let slowest = { ms: 0, of: '' }
  return {
    note(ms: number, of: string) {
      if (ms > slowest.ms) slowest = { ms, of }
    },
    get: () => slowest,
  }
}

/** Ten times the duration of plain work on this machine, which is 200 ms on common hardware. */
const mostMs = () => (10 * Math.min(spentOn(plainWork), spentOn(plainWork))) / 1000

const inputsOf = (call: Call) => (call.body === 'none' ? [] : acceptedInputs(call))

/** The longest text of this piece that a field accepts. */
function longest(call: Call, input: unknown, place: Place, piece: string, lengths: readonly number[]) {
  const texts = lengths.map((length) => repeated(piece, length))
  return texts.find((text) => isAccepted(call, withField(input, place, text)))
}

test('every call has a sample input that it accepts', () => {
  const unknown = CALLS.flatMap((call) =>
    inputsOf(call).flatMap((input) =>
      isAccepted(call, input) ? [] : [`${nameOf(call)} ${JSON.stringify(input)}`],
    ),
  )
  expect(unknown).toEqual([])
})

test('validation of any field is fast, with any repetition in it', ({ annotate }) => {
  const slowest = makeSlowest()
  for (const call of CALLS)
    for (const input of inputsOf(call))
      for (const place of fieldsOf(input, 'string'))
        for (const piece of PIECES) {
          const sent = withField(input, place, repeated(piece, LONG))
          const check = () => isAccepted(call, sent)
          const ms = spentOn(check) / 1000
          if (ms > slowest.get().ms)
            slowest.note(
              Math.min(ms, spentOn(check) / 1000),
              `${place.join('.')} ${JSON.stringify(piece)} of ${nameOf(call)}`,
            )
        }
  const { ms, of } = slowest.get()
  expect(ms, of).toBeLessThan(mostMs())
  return annotate(`slowest check: ${ms.toFixed(1)} ms, ${of}`)
})

test('no call blocks the thread or fails, with any repetition in its fields', async ({ annotate }) => {
  const { send } = await aServer()
  const slowest = makeSlowest()
  let requests = 0
  async function timed(call: Call, input: unknown, what: string) {
    const most = slowest.get().ms
    let least = Number.POSITIVE_INFINITY
    // The shortest of several tries: others include compilation or garbage collection.
    for (let tries = 0; tries < 3 && least > most; tries++) {
      const before = process.threadCpuUsage()
      await send(call, input)
      const { user, system } = process.threadCpuUsage(before)
      least = Math.min(least, (user + system) / 1000)
      requests++
    }
    slowest.note(least, `${what} of ${nameOf(call)}`)
  }
  let turn = 0
  for (const call of CALLS)
    for (const input of inputsOf(call)) {
      const piece = () => PIECES[turn++ % PIECES.length] as string
      let short = input
      for (const place of fieldsOf(input, 'string')) {
        const isLong = longest(call, input, place, 'a', LENGTHS) !== undefined
        for (const each of isLong ? PIECES.filter((_, at) => at % 2 === turn % 2) : []) {
          const text = longest(call, input, place, each, LENGTHS)
          const said = `${place.join('.')} ${JSON.stringify(each)} x ${text?.length}`
          if (text) await timed(call, withField(input, place, text), said)
        }
        const text = longest(call, short, place, piece(), SHORT_LENGTHS)
        if (text) short = withField(short, place, text)
      }
      if (short === input) await send(call, input)
      else await timed(call, short, 'short fields')
    }
  const { ms, of } = slowest.get()
  await annotate(`slowest of ${requests} requests: ${ms.toFixed(1)} ms, ${of}`)
  expect(ms, of).toBeLessThan(mostMs())
})

test('no call fails, with any contents of its address and fields', async ({ annotate }) => {
  const { send, answered } = await aServer()
  let requests = 0
  const ask = async (call: Call, input: unknown, param?: string) => {
    requests++
    await send(call, input, param)
  }
  for (const call of CALLS) {
    const [plain] = inputsOf(call)
    if (call.body === 'none') await ask(call, plain)
    if (call.path.includes(':') || call.method === 'GET')
      for (const param of HOSTILE_PARAMS) await ask(call, plain, param)
    for (const input of inputsOf(call)) {
      const values = (['string', 'number'] as const).flatMap((kind) =>
        fieldsOf(input, kind).map((place) => ({
          place,
          accepted: (kind === 'string' ? HOSTILE : HOSTILE_NUMBERS).filter((value) =>
            isAccepted(call, withField(input, place, value)),
          ),
        })),
      )
      const most = Math.max(1, ...values.map(({ accepted }) => accepted.length))
      for (let n = 0; n < most; n++)
        await ask(
          call,
          values.reduce(
            (all, { place, accepted }) =>
              accepted.length > 0 ? withField(all, place, accepted[n % accepted.length]) : all,
            input,
          ),
        )
    }
  }
  await annotate(`${requests} requests, ${answered.size} of ${CALLS.length} calls answered with success`)
  // The other calls need an input that is missing here: a valid code or password, a file, a draft.
  expect(answered.size).toBeGreaterThan(CALLS.length / 2)
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

test('content of 40,000 characters is saved, compared and previewed without blocking the thread', async ({
  annotate,
}) => {
  const { read, save, changes } = await aContentDesk()
  const slowest = makeSlowest()
  let { version } = await read(COURSE)

  /** The shorter of two tries. */
  async function timed(piece: string): Promise<number> {
    const body = repeated(piece, LONG)
    let least = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 2; tries++) {
      const before = process.threadCpuUsage()
      const saved = await save(COURSE, version, { body })
      expect(saved.status, piece).toBe(200)
      version = saved.body.data.version
      await changes()
      const { user, system } = process.threadCpuUsage(before)
      least = Math.min(least, (user + system) / 1000)
    }
    return least
  }
  const plain = await timed('word ')
  for (const piece of MARKDOWN_PIECES) slowest.note(await timed(piece), JSON.stringify(piece))
  const { ms, of } = slowest.get()
  await annotate(
    `slowest saving and looking: ${ms.toFixed(1)} ms, ${of}; plain words: ${plain.toFixed(1)} ms`,
  )
  // Whatever the result, the whole folder is written and checked.
  expect(ms - plain, of).toBeLessThan(mostMs())
})
