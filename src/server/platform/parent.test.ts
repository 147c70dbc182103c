// @module-tag slow
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aFolder } from '../testing/folder.ts'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // An ended process keeps its number until its exit code is read.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Starts the server through npm, like `npm start`, but from the sources, and waits until it is ready or begins. */
async function startedByNpm(until: 'ready' | 'begun' = 'ready') {
  const folder = aFolder('npm')
  const pidFile = join(folder, 'pid')
  const script = `node -e "require('fs').writeFileSync('${pidFile}', String(process.pid)); import('${process.cwd()}/src/server/main.ts')" -- --api-only`
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ scripts: { start: `cd ${process.cwd()} && ${script}` } }),
  )
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const said: string[] = []
  npm.stdout.on('data', (chunk: Buffer) => said.push(String(chunk)))
  const isFar = () =>
    until === 'ready' ? said.join('').includes('bank account') : existsSync(join(folder, 'data'))
  await expect.poll(() => isFar() && existsSync(pidFile)).toBe(true)
  const server = Number(readFileSync(pidFile, 'utf8'))
  onTestFinished(() => {
    if (isRunning(server)) process.kill(server, 'SIGKILL')
  })
  return { npm, server }
}

const onLinux = test.skipIf(process.platform !== 'linux' || inject('postgresUrl') !== undefined)

onLinux.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'ending npm with %s ends the server it runs',
  async (signal) => {
    const { npm, server } = await startedByNpm()
    expect(isRunning(server)).toBe(true)
    // A terminal sends Ctrl+C to all processes that run in it. If only npm got the signal, it would wait for
    // the other processes.
    process.kill(signal === 'SIGINT' ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal)
    await expect.poll(() => isRunning(server)).toBe(false)
  },
)

onLinux('a server whose npm ends while it starts ends too', async () => {
  const { npm, server } = await startedByNpm('begun')
  process.kill(npm.pid ?? 0, 'SIGKILL')
  await expect.poll(() => isRunning(server)).toBe(false)
})
