import { countViews, listEnquiries } from '../../src/contract/desk-inbox.ts'
import { startServer } from '../server.ts'
import type { Row, RowGroup } from '../table.ts'

const PAIRS = Number(process.env.PAIRS ?? 3000)
const WARM_UP = 300
/** The largest accepted success rate of a guess from the time of one answer; 0.5 is a random guess. */
const BEST_GUESS = 0.53

const SECRET = 'x'.repeat(43)
const STRANGER = { cookie: `ds=${SECRET}; sd=${SECRET}; si=${SECRET}; rt=${SECRET}` }

/** Whether the response time tells strangers an address of the desk from a missing one. */
export async function hidden(): Promise<RowGroup> {
  const server = await startServer()
  const timed = async (path: string, method: 'GET' | 'POST', headers: Record<string, string>) => {
    const begun = performance.now()
    const answer = await fetch(server.url + path, {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: '{}' }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 404) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - begun
  }
  const rows: Row[] = []
  try {
    for (const [who, headers] of [
      ['a visitor', {}],
      ['who makes up cookies', STRANGER],
    ] as const)
      for (const [method, path] of [
        ['GET', countViews.path],
        ['POST', listEnquiries.path],
        ['GET', '/Staff'],
        ['GET', `/Staff/join/${SECRET}`],
      ] as const) {
        const other = path.replace('/staff/', '/stuff/').replace('/Staff', '/Stuff')
        const [desk, none]: [number[], number[]] = [[], []]
        for (let pair = -WARM_UP; pair < PAIRS; pair++) {
          // Each is first in every second pair: the second of two is a little faster.
          const first = pair % 2 === 0 ? path : other
          const one = await timed(first, method, headers)
          const two = await timed(first === path ? other : path, method, headers)
          if (pair < 0) continue
          desk.push(first === path ? one : two)
          none.push(first === path ? two : one)
        }
        const guess = bestGuess(desk, none)
        const median = (took: number[]) => `${(middle(took) * 1000).toFixed(0)} µs`
        rows.push({
          what: `not found: ${method} ${path.replace(SECRET, '…')}, ${who}`,
          ours: median(desk),
          limit: `an address there is not: ${median(none)}`,
          reached: `guessed right ${(guess * 100).toFixed(1)} %`,
          wanted: `<= ${BEST_GUESS * 100} %`,
          holds: guess <= BEST_GUESS,
        })
      }
  } finally {
    await server.kill()
  }
  return { rows, notes: [] }
}

const middle = (took: number[]) =>
  took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)] ?? 0

/** How often a guess is right that is based on the time of one answer of each kind. */
function bestGuess(some: number[], others: number[]): number {
  const all = [
    ...some.map((took) => ({ took, isSome: true })),
    ...others.map((took) => ({ took, isSome: false })),
  ].sort((one, other) => one.took - other.took)
  let [before, wins] = [0, 0]
  for (const { isSome } of all)
    if (isSome) wins += before
    else before++
  const share = wins / (some.length * others.length)
  return Math.max(share, 1 - share)
}
