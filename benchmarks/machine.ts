import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { ROUNDS, SECONDS } from './compare.ts'

/** The machine and the software of a measurement. */
export function machine(): string {
  const { version } = JSON.parse(readFileSync('node_modules/fastify/package.json', 'utf8')) as {
    version: string
  }
  return [
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform},`,
    `Node ${process.versions.node}, SQLite ${process.versions.sqlite}, Fastify ${version}.`,
    `Rates: medians of ${ROUNDS} interleaved rounds of ${SECONDS} s (slowest to fastest round), server and client on the`,
    'same cores.',
  ].join(' ')
}

/** The time, the commit and the load of the machine, which shows whether others were using it. */
export function startOfRun(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const isChanged =
    git('status', '--porcelain', '--untracked-files=no', '--', ':!benchmarks/results.md') !== ''
  const commit = git('rev-parse', '--short', 'HEAD') + (isChanged ? ' with changes' : '')
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${time} UTC, commit ${commit}, load of the machine before the start: ${(loadavg()[0] ?? 0).toFixed(1)}.`
}
