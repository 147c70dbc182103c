import { Writable } from 'node:stream'
import { runOperator } from '../operator/run-operator.ts'
import { formatKeys } from '../platform/key-file.ts'
import type { TestServer } from './test-server.ts'

/** The environment of an operator beside this server. */
export const settingsOf = ({ deps: { config } }: TestServer): NodeJS.ProcessEnv => ({
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl,
  SECRET_KEYS: formatKeys(config.secretKeys),
})

/** Runs a command like the command line. */
export function operator(env: NodeJS.ProcessEnv, ...args: string[]) {
  return operatorAt(Date.UTC(2026, 0, 6), env, ...args)
}

export async function operatorAt(now: number, env: NodeJS.ProcessEnv, ...args: string[]) {
  const chunks: string[] = []
  const told: string[] = []
  const out = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  const code = await runOperator(args, { env, out, tell: (line) => told.push(line), now: () => now })
  return { code, out: chunks.join(''), told: told.join('\n') }
}
