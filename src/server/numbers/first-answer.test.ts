import { expect, test } from 'vitest'
import { minutesForShare } from './day-counts.ts'
import { firstAnswer, firstCall, type Happened } from './first-answer.ts'

/** Events of a history, a minute apart; the id of each is its position. */
const history = (...lines: [kind: string, detail: Happened['detail']][]): Happened[] =>
  lines.map(([kind, detail], at) => ({ id: String(at), at, kind, detail }))

const call: [string, Happened['detail']] = ['contact', { way: 'phone' }]
const written: [string, Happened['detail']] = ['contact', { way: 'whatsapp' }]
const went = (outcome: string): [string, Happened['detail']] => ['outcome', { outcome }]
const status = (to: string): [string, Happened['detail']] => ['changed', { changes: { status: ['new', to] } }]
const reversed = (of: number): [string, Happened['detail']] => ['undone', { of: String(of) }]

test.each<[string, Happened[], number | undefined]>([
  ['nothing happened', [], undefined],
  ['they were written to', history(written), 0],
  ['they were called, and nobody noted how it went', history(call), 0],
  ['they were called and reached', history(call, went('reached')), 0],
  ['nobody took the call up', history(call, went('not reached')), undefined],
  ['the number was wrong', history(call, went('wrong number')), undefined],
  ['the second call reached them', history(call, went('not reached'), call, went('reached')), 2],
  ['nobody took the call up, so they were written to', history(call, went('not reached'), written), 2],
  ['they were reached, and nobody noted the call', history(went('reached')), 0],
  ['it was marked as answered', history(status('in progress'), status('answered')), 1],
  ['it was closed without a word', history(status('closed')), undefined],
  ['writing to them was taken back', history(written, reversed(0)), undefined],
  ['that was taken back, too', history(written, reversed(0), reversed(1)), 0],
  ['how it went was taken back', history(call, went('not reached'), reversed(1)), 0],
])('the first answer: %s', (_, lines, at) => {
  expect(firstAnswer(lines)).toBe(at)
})

test.each<[string, Happened[], string | undefined]>([
  ['they were only written to', history(written, went('reached')), undefined],
  ['they were reached', history(written, call, went('answered')), 'reached'],
  ['the second call reached them', history(call, went('not reached'), call, went('reached')), 'not reached'],
  ['the number was wrong', history(call, went('wrong number')), 'not reached'],
  ['nobody noted how it went', history(call, written, went('reached')), 'not noted'],
  ['it was taken back', history(call, reversed(0)), undefined],
])('the result of the first call: %s', (_, lines, how) => {
  expect(firstCall(lines)).toBe(how)
})

test('the times within which half and nine of ten were answered include enquiries that still wait', () => {
  const within = { 15: 4, 60: 1, 2880: 4 }
  expect(minutesForShare(within, 10, 0.5)).toBe(60)
  expect(minutesForShare(within, 10, 0.9)).toBe(2880)
  expect(minutesForShare(within, 11, 0.9)).toBeNull()
})
