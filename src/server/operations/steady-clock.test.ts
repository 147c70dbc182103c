import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { makeSteadyClock } from './steady-clock.ts'

const HOUR = 3600_000
const YEAR = 365 * 24 * HOUR

/** A server that checks every hour whether it may clean up; `jump` moves only the system clock. */
async function aSite() {
  const server = await testServer()
  let elapsed = 0
  const fresh = () => makeSteadyClock(server.deps, () => elapsed)
  const site = {
    server,
    clock: fresh(),
    jump: (ms: number) => server.clock.advance(ms),
    restart: () => {
      site.clock = fresh()
      elapsed = 0
    },
    async hours(count: number): Promise<boolean[]> {
      const answers: boolean[] = []
      for (let n = 0; n < count; n++) {
        server.clock.advance(HOUR)
        elapsed += HOUR
        answers.push(await site.clock.isSteady())
      }
      return answers
    },
  }
  return site
}

const every = (count: number, answer: boolean) => Array<boolean>(count).fill(answer)

test('the clean-up begins after a day, and runs every hour, also across restarts', async () => {
  const site = await aSite()
  expect(await site.hours(24)).toEqual(every(24, false))
  expect(await site.hours(2)).toEqual(every(2, true))
  site.restart()
  expect(await site.hours(2)).toEqual(every(2, true))
})

test.each([
  ['', false],
  [', also where the server restarts meanwhile', true],
])('a clock that is a year ahead for an hour, or for half a day, deletes nothing%s', async (_, restarts) => {
  const site = await aSite()
  await site.hours(26)
  for (const hours of [1, 12]) {
    site.jump(YEAR)
    if (restarts) site.restart()
    expect(await site.hours(hours)).toEqual(every(hours, false))
    site.jump(-YEAR)
    if (restarts) site.restart()
    expect(await site.hours(1)).toEqual([true])
  }
})

test('a clock that jumps every hour is never trusted', async () => {
  const site = await aSite()
  for (let n = 0; n < 30; n++) {
    site.jump(YEAR)
    expect(await site.hours(1)).toEqual([false])
  }
})

test('after a year in which the server was off, the clean-up begins a day late', async () => {
  const site = await aSite()
  await site.hours(26)
  site.jump(YEAR)
  site.restart()
  const answers = await site.hours(26)
  expect(answers).toEqual([...every(24, false), true, true])
})

test('a clock that was set back is trusted: an earlier time deletes less', async () => {
  const site = await aSite()
  await site.hours(26)
  site.jump(-YEAR)
  expect(await site.hours(1)).toEqual([true])
})
