import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { ROUNDS, SECONDS } from './compare.ts'

/**
 * The machine, the software and the settings of a measurement. The load before the start shows whether others were
 * using the machine.
 */
export function machine(): string {
  const { version } = JSON.parse(readFileSync('node_modules/fastify/package.json', 'utf8')) as {
    version: string
  }
  const [load = 0] = loadavg()
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform},`,
    `Node ${process.versions.node}, SQLite ${process.versions.sqlite}, Fastify ${version}.`,
    `Load of the machine before the start: ${load.toFixed(1)}.`,
    `Rows with a rate: medians of ${ROUNDS} interleaved rounds of ${SECONDS} s, server and client on the same cores.`,
  ].join(' ')
}
