import { cpuSecondsOf } from './cost.ts'
import { type Answers, type Load, load, median } from './load.ts'

/** The medians of the rounds of one contestant. */
export interface Figures extends Measured {
  /** The rates of the slowest and the fastest round. */
  spread: [number, number]
}

export interface Measured {
  perSecond: number
  /** Processor time of the server's process, threads included. */
  cpuMicros: number
  p50Ms: number
  p99Ms: number
}

/** One round of one contestant. */
export type Round = () => Promise<Measured>

export const ROUNDS = Number(process.env.ROUNDS ?? 5)
export const SECONDS = Number(process.env.SECONDS_PER_ROUND ?? 4)

/**
 * Runs the rounds of the contestants alternately, so that other load of the machine affects all of them, and returns
 * their medians.
 */
export async function interleave<Name extends string>(
  contestants: Record<Name, Round>,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(contestants) as Name[]
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>
  for (let round = 0; round < ROUNDS; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      rounds[name].push(await contestants[name]())
  return Object.fromEntries(names.map((name) => [name, middle(rounds[name])])) as Record<Name, Figures>
}

function middle(rounds: Measured[]): Figures {
  const of = (figure: keyof Measured) => median(rounds.map((round) => round[figure]))
  const rates = rounds.map(({ perSecond }) => perSecond)
  return {
    perSecond: of('perSecond'),
    spread: [Math.min(...rates), Math.max(...rates)],
    cpuMicros: of('cpuMicros'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  }
}

interface Loaded extends Omit<Load, 'seconds'> {
  pid: number
  expect: string
}

/** After a start, the processor time of an enquiry, the longest code path, continues to fall for this long. */
const WARM_UP_SECONDS = 10
const WARM_AGAIN_SECONDS = 0.5
const warm = new Set<number>()

/** Loads a server, first without measuring until its code is compiled, and measures its cost. */
export async function measure({ pid, expect, ...asked }: Loaded): Promise<Measured> {
  must(expect, await load({ ...asked, seconds: warm.has(pid) ? WARM_AGAIN_SECONDS : WARM_UP_SECONDS }))
  warm.add(pid)
  const before = cpuSecondsOf(pid)
  const startedAt = performance.now()
  const answers = must(expect, await load({ ...asked, seconds: SECONDS }))
  const count = answers.perSecond * ((performance.now() - startedAt) / 1000)
  return { ...answers, cpuMicros: ((cpuSecondsOf(pid) - before) * 1e6) / count }
}

/** A server that refuses calls is fast: figures count only where every answer is the expected one. */
function must(wanted: string, answers: Answers): Answers {
  const other = Object.keys(answers.statuses).filter((status) => status !== wanted)
  if (other.length > 0) throw new Error(`Expected ${wanted}, got ${JSON.stringify(answers.statuses)}`)
  return answers
}
