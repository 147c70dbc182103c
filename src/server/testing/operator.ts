import { Writable } from 'node:stream'
import type { CommandContext } from '../operator/command-context.ts'
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

/** Runs a command on a terminal. Returns the secret that was shown, too. */
export async function operatorOnTerminal(now: number, env: NodeJS.ProcessEnv, ...args: string[]) {
  const shown: string[] = []
  const ended = await run(now, env, args, { show: (secret) => shown.push(secret) })
  return { ...ended, shown: shown.join('\n') }
}

export function operatorAt(now: number, env: NodeJS.ProcessEnv, ...args: string[]) {
  return run(now, env, args)
}

async function run(
  now: number,
  env: NodeJS.ProcessEnv,
  args: string[],
  terminal: Pick<CommandContext, 'show'> = {},
) {
  const chunks: string[] = []
  const output: string[] = []
  const out = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  const report = (line: string) => output.push(line)
  const code = await runOperator(args, { env, out, report, now: () => now, ...terminal })
  return { code, out: chunks.join(''), output: output.join('\n') }
}
