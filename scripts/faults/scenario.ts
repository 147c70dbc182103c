import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ScenarioOptions {
  seed: number
  /** The set that is part of `npm test -- --all`. */
  short: boolean
  /** The duration of a scenario that does not end by itself. */
  minutes: number | undefined
  report: (line: string) => void
}

/** A fault, and the promises that must hold despite it. Returns the figures that show it. */
export interface Scenario {
  name: string
  isInShortSet: boolean
  run(options: ScenarioOptions): Promise<string>
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sehatshala-faults-'))
}

/** `201: 312, 503: 4`; 0 stands for broken connections. */
export function inWords(statuses: Map<number, number>): string {
  return [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')
}

export const pause = (ms: number) => new Promise<void>((later) => setTimeout(later, ms))
