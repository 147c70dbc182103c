import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exitOf } from './built-server.ts'
import { freePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/nginx'
const START_LIMIT_MS = 10_000

export const hasNginx = (): boolean => existsSync(PROGRAM)

/** Debian's nginx in front of these instances, with deploy/nginx.conf but for certificate, address and paths. */
export async function startNginx(instances: string[]): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sehatshala-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configOf(readFileSync('deploy/nginx.conf', 'utf8'), instances, port, folder))
  const child = spawn(PROGRAM, ['-p', folder, '-e', join(folder, 'error.log'), '-c', config], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const until = performance.now() + START_LIMIT_MS
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`nginx did not start. See ${folder}/error.log.`)
    await wait(50)
  }
  return {
    url,
    async close() {
      const ended = exitOf(child)
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Tests the port without a request: nginx excludes an instance for a while that does not answer, as before
 * its start.
 */
function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}

function configOf(shipped: string, instances: string[], port: number, folder: string): string {
  const servers = instances.map((url) => `    server ${new URL(url).host};`).join('\n')
  const replaced: [RegExp, string][] = [
    [/^ {4}server 127\.0\.0\.1:3000;$/m, servers],
    // The redirect from plain HTTP.
    [/^server \{\n {4}listen 80;[^}]*\}\n/m, ''],
    [/^ {4}listen 443 .*$/m, `    listen 127.0.0.1:${port};`],
    [/^ {4}ssl_.*\n/gm, ''],
    [/\/var\/log\/nginx/g, folder],
  ]
  const site = replaced.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`deploy/nginx.conf has nothing like ${from}.`)
    from.lastIndex = 0
    return text.replace(from, to)
  }, shipped)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
${temporary}
${site}
}
`
}
