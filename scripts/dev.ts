import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { run } from './run.ts'

/** The developer's loop: pages reload as they are edited, the server restarts, mails are shown here. */
const PORT = process.env.PORT ?? '3000'
const API_PORT = String(Number(PORT) + 1)
const DATA = process.env.DATA_DIR ?? 'data/dev'
const env = {
  ...process.env,
  PORT: API_PORT,
  DATA_DIR: DATA,
  PUBLIC_URL: `http://localhost:${PORT}`,
  RATE_LIMITS: 'off',
}

await run('vite', [
  'build',
  '--config',
  'vite.server.config.ts',
  '--logLevel',
  'warn',
  '--outDir',
  'build/dev',
])
const children: ChildProcess[] = [
  spawn(
    'vite',
    ['build', '--watch', '--config', 'vite.server.config.ts', '--logLevel', 'warn', '--outDir', 'build/dev'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  ),
  spawn('node', ['--watch-path=build/dev', '--watch-preserve-output', 'build/dev/main.js', '--api-only'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  }),
  spawn('react-router', ['dev', '--port', PORT], { stdio: 'inherit', env: { ...process.env, API_PORT } }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
    process.exit(0)
  })

const mailFolder = join(DATA, 'mail')
mkdirSync(mailFolder, { recursive: true })
const seen = new Set(readdirSync(mailFolder))
watch(mailFolder, async (_event, name) => {
  if (!name?.endsWith('.eml') || seen.has(name)) return
  seen.add(name)
  const mail = await PostalMime.parse(readFileSync(join(mailFolder, name)))
  process.stdout.write(`\n── mail to ${mail.to?.[0]?.address}: ${mail.subject}\n${mail.text}\n──\n`)
})
