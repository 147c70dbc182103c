import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Replaces every command that changes a machine, and records the calls as files in $STATE. */
const STAND_IN = `#!/bin/sh
called="\${0##*/} $*"
case $called in
  'apt-get install'*) touch "$STATE/packages" ;;
  dpkg-query*) [ -e "$STATE/packages" ] && echo installed ;;
  adduser*) touch "$STATE/user" ;;
  deluser*) rm "$STATE/user" ;;
  getent*) [ -e "$STATE/user" ] ;;
  'npm ci'*) touch node_modules/.package-lock.json ;;
  'npm run'*) mkdir -p build && touch build/stamp ;;
  'node --version') echo v20.19.2 ;;
  'node --input-type'*) [ -e build/stamp ] ;;
  'node scripts/operator.ts staff list')
    [ ! -e "$STATE/manager" ] || { echo 'manager  meera@example.org' && yes 'agent  a@example.org' | head -n 20000; } ;;
  runuser*) shift 3 && exec "$@" ;;
  'id -u') echo 0 ;;
  *is-active* | *is-enabled*) [ -e "$STATE/running" ] ;;
  'systemctl show'*) date --utc '+%F %T.%6N UTC' ;;
  'systemctl restart'*) touch "$STATE/running" ;;
  *disable*) rm -f "$STATE/running" ;;
esac
`
const STOOD_IN = ['apt-get', 'dpkg-query', 'adduser', 'deluser', 'getent', 'npm', 'node', 'runuser', 'id']
const STOOD_IN_TOO = ['chown', 'systemctl', 'caddy', 'curl']

/** A folder that simulates an empty machine with the project installed in it. */
function aMachine() {
  const root = mkdtempSync(join(tmpdir(), 'machine-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [program, state, commands] = [
    join(root, 'srv/sehatshala'),
    join(root, 'state'),
    join(root, 'commands'),
  ]
  for (const folder of [state, commands, join(program, 'node_modules/.bin')])
    mkdirSync(folder, { recursive: true })
  cpSync('deploy', join(program, 'deploy'), { recursive: true })
  writeFileSync(join(program, 'package-lock.json'), '{}')
  const standIn = join(root, 'stand-in')
  writeFileSync(standIn, STAND_IN)
  chmodSync(standIn, 0o755)
  for (const name of [...STOOD_IN, ...STOOD_IN_TOO]) symlinkSync(standIn, join(commands, name))
  symlinkSync(standIn, join(program, 'node_modules/.bin/node'))

  const file = (path: string) => join(root, path)
  return {
    mode: (path: string) => (statSync(file(path)).mode & 0o777).toString(8),
    read: (path: string) => readFileSync(file(path), 'utf8'),
    write(path: string, text: string) {
      mkdirSync(join(file(path), '..'), { recursive: true })
      writeFileSync(file(path), text)
    },
    /** Every file with its modification time, which shows each write. */
    files: () =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((path) => `${path} ${statSync(file(path)).mtimeMs}`),
    install(...args: string[]) {
      const env = { ...process.env, ROOT: root, STATE: state, PATH: `${commands}:${process.env.PATH}` }
      const { stdout, stderr, status } = spawnSync(join(program, 'deploy/install.sh'), args, {
        env,
        encoding: 'utf8',
      })
      const lines = stdout.split('\n')
      const steps = (word: string) => lines.filter((line) => line.startsWith(`  ${word}`)).length
      return { status, stderr, stdout, done: steps('doing'), would: steps('would do'), are: steps('is so') }
    },
  }
}

const SITE = 'www.example.org'

test('a dry run names every step and changes nothing', () => {
  const machine = aMachine()
  const before = machine.files()
  const seen = machine.install('--dry-run', SITE)
  expect(seen).toMatchObject({ status: 0, stderr: '', would: 9, done: 0, are: 0 })
  for (const step of [
    'packages',
    'User',
    'Folders',
    'Settings',
    'Program',
    'Service',
    'runs',
    'Caddy',
    'manager',
  ])
    expect(seen.stdout).toContain(step)
  expect(machine.files()).toEqual(before)
})

test('a second run changes nothing; a third run repairs changed files, but no settings', () => {
  const machine = aMachine()
  machine.write('srv/sehatshala/.env', 'PORT=3999\nBACKUP_EVERY_HOURS=6\nSMTP_URL=smtps://mail.example.org')
  expect(machine.install(SITE)).toMatchObject({ status: 0, stderr: '', done: 9, are: 0 })
  const settings = machine.read('srv/sehatshala/.env')
  expect(machine.mode('srv/sehatshala/.env')).toBe('640')
  expect(settings).toContain('BACKUP_EVERY_HOURS=6\nSMTP_URL=smtps://mail.example.org\nNODE_ENV=production\n')
  expect(settings).toContain(`PUBLIC_URL=https://${SITE}\n`)
  expect(settings.match(/BACKUP_EVERY_HOURS/g)).toHaveLength(1)
  expect(machine.read('etc/caddy/Caddyfile')).toContain(`\nhttps://${SITE} {\n`)

  expect(machine.read('etc/caddy/Caddyfile')).toContain('reverse_proxy 127.0.0.1:3999 {')

  machine.write('state/manager', '')
  const before = machine.files()
  const again = machine.install(SITE)
  expect(again).toMatchObject({ status: 0, done: 0, are: 9 })
  expect(again.stdout).toContain('Nothing to do.')
  expect(machine.files()).toEqual(before)

  machine.write('etc/systemd/system/sehatshala.service', 'of an older version')
  expect(machine.install(SITE)).toMatchObject({ status: 0, done: 2, are: 7 })
  expect(machine.read('srv/sehatshala/.env')).toBe(settings)
})

/** That of Debian's package, shortened. */
const DEFAULT_CADDYFILE =
  '# A file server:\n:80 {\n\troot * /usr/share/caddy\n\n\t# As fast as you like.\n\tfile_server\n}\n'

test.each([
  'shop.example.org {\n}\n',
  `${DEFAULT_CADDYFILE}shop.example.org {\n}\n`,
  DEFAULT_CADDYFILE.replace('file_server', 'reverse_proxy localhost:8080'),
])('a Caddyfile that serves something else is left alone: %j', (serves) => {
  const machine = aMachine()
  machine.write('etc/caddy/Caddyfile', serves)
  const seen = machine.install('--dry-run', SITE)
  expect(seen).toMatchObject({ status: 0, would: 8 })
  expect(seen.stdout).toContain('is yours  /etc/caddy/Caddyfile')
})

test("the Caddyfile of Debian's package is replaced", () => {
  const machine = aMachine()
  machine.write('etc/caddy/Caddyfile', DEFAULT_CADDYFILE)
  expect(machine.install('--dry-run', SITE)).toMatchObject({ status: 0, would: 9 })
})

test('--remove removes service and proxy, and keeps the data unless its deletion is confirmed', () => {
  const machine = aMachine()
  machine.write('etc/caddy/Caddyfile', '# Written by deploy/install.sh\n')
  machine.write('etc/caddy/Caddyfile.before-sehatshala', ':80 {\n}\n')
  machine.write('etc/systemd/system/sehatshala.service', '')
  machine.write('srv/sehatshala/.env', `PUBLIC_URL=https://${SITE}\n`)
  machine.write('var/lib/sehatshala/secrets.json', '{}')
  const before = machine.files()
  expect(machine.install('--remove', '--dry-run')).toMatchObject({ status: 0, would: 3, done: 0 })
  expect(machine.files()).toEqual(before)

  expect(machine.install('--remove')).toMatchObject({ status: 0, stderr: '', done: 3 })
  expect(machine.read('etc/caddy/Caddyfile')).toBe(':80 {\n}\n')
  expect(() => machine.read('etc/systemd/system/sehatshala.service')).toThrow()
  expect(machine.read('var/lib/sehatshala/secrets.json')).toBe('{}')
  expect(machine.read('srv/sehatshala/.env')).toContain(SITE)
})

test.each([
  { args: [], says: 'Give the name of the site' },
  { args: ['https://www.example.org'], says: 'Give the name of the site' },
  { args: ['--dryrun', SITE], says: 'There is no --dryrun.' },
])('install.sh $args says what is wrong and changes nothing', ({ args, says }) => {
  const machine = aMachine()
  const before = machine.files()
  expect(machine.install(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(says) })
  expect(machine.files()).toEqual(before)
})

test('settings of another site stop the installation before any change', () => {
  const machine = aMachine()
  machine.write('srv/sehatshala/.env', 'PUBLIC_URL=https://other.example.org\n')
  const before = machine.files()
  expect(machine.install(SITE).stderr).toContain('.env says PUBLIC_URL=https://other.example.org.')
  expect(machine.files()).toEqual(before)
})
