import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installTools } from './bring-tools.ts'
import { buildIfStale } from './build-if-stale.ts'
import { run } from './run.ts'

/*
 * The journeys of login, enquiry, application and modals in the browsers that `npm test` does not use. Arguments are
 * passed to Playwright: `npm run test:browsers -- --project webkit`.
 */

const first = (paths: string[]) => paths.find((path) => existsSync(path))

const firefox = first([
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
])
const webkitDriver = first(['/usr/bin/WebKitWebDriver'])
/** The small browser that comes with the driver. */
const webkit = first([
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ...readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser')),
])

const projects: string[] = []
if (firefox) projects.push('--project', 'firefox')
else say('Firefox is not tested, because it is not here: apt-get install firefox-esr, or set FIREFOX_PATH.')
if (webkitDriver && webkit && existsSync('/usr/bin/xvfb-run')) projects.push('--project', 'webkit')
else say('WebKit is not tested, because it is not here: apt-get install webkit2gtk-driver xvfb.')

const given = process.argv.slice(2)
const chosen = given.some((argument) => argument.startsWith('--project')) ? given : [...projects, ...given]
try {
  if (projects.length === 0) throw new Error('These tests need at least one of the two browsers.')
  await installTools('e2e/browsers')
  await run('tsc', ['-b', 'e2e/browsers'])
  await buildIfStale()
  await run('playwright', ['test', '--config', 'playwright.browsers.config.ts', ...chosen], {
    FIREFOX_PATH: firefox,
    WEBKIT_PATH: webkit,
    WEBKIT_DRIVER_PATH: webkitDriver,
  })
} catch (error) {
  say((error as Error).message)
  process.exit(1)
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}
