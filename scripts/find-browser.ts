import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

// The headless shell first: the same browser without its windows takes a quarter less processor time for the same
// journeys.
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Fonts that phones have and a minimal Debian has not: with the metrics of Arial and Times, which pages show until their
 * own have loaded, and of Devanagari.
 */
const FONTS = {
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf',
}

/**
 * The path of a Chromium: the one in CHROMIUM_PATH, an installed one, Playwright's own, or one that is installed now.
 *
 * Errors  a sentence that says what to install
 */
export async function findBrowser(): Promise<string> {
  const found = present()
  if (found) {
    if (isDebian()) await installFonts().catch(() => {})
    return found
  }

  process.stdout.write('No Chromium found: installing one for the browser tests …\n')
  for (const bring of [fromPlaywright, fromDebian]) {
    try {
      await bring()
    } catch {
      continue
    }
    const installed = present()
    if (installed) return installed
  }
  throw new Error('The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to it.')
}

function present(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

async function fromPlaywright(): Promise<void> {
  await run('playwright', ['install', 'chromium'])
}

async function fromDebian(): Promise<void> {
  if (!isDebian()) throw new Error('Not a Debian machine, or not its administrator.')
  await install('chromium-headless-shell', ...Object.keys(FONTS))
}

async function installFonts(): Promise<void> {
  const missing = Object.entries(FONTS).flatMap(([name, path]) => (existsSync(path) ? [] : name))
  if (missing.length > 0) await install(...missing)
}

const isDebian = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

async function install(...packages: string[]): Promise<void> {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

if (import.meta.main) process.stdout.write(`${await findBrowser()}\n`)
