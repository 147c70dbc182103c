import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const STAMP = 'build/stamp'
const SOURCES = ['src', 'scripts']
const SOURCE_FILES = [
  'package-lock.json',
  'vite.config.ts',
  'vite.desk.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
]

/**
 * Builds the program into build/, and beside it the pages of content/, so that the first start finds them. `verbose` shows the files
 * the bundler writes.
 *
 * Errors  ContentError, before anything is touched. Others: a sentence with the command that failed
 */
export async function build(verbose = false): Promise<void> {
  const startedAt = Date.now()
  // Loaded when there is something to build: most starts only look whether there is.
  const { checkContent } = await import('./content.ts')
  const { buildProgram } = await import('./build-program.ts')
  await checkContent()
  const fingerprint = fingerprintOfSources()
  await rm(STAMP, { force: true })
  await buildProgram(fingerprint, verbose)
  await writeFile(STAMP, fingerprint)
  process.stdout.write(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`)
}

/** Says why and ends the process. */
export function endWithoutBuild(error: Error): never {
  process.stderr.write(`The site could not be built.\n${error.message}\n`)
  process.exit(1)
}

/** Builds if a source file has changed since the last build. */
export async function buildIfStale(verbose = false): Promise<void> {
  const built = existsSync(STAMP) && readFileSync(STAMP, 'utf8')
  if (built === fingerprintOfSources()) return
  process.stdout.write(
    built ? 'Something has changed: building again …\n' : 'Building for the first time …\n',
  )
  await build(verbose)
}

/** A hash over everything the program is built of. A start waits for it, and reading file after file at once is the quickest way. */
function fingerprintOfSources(): string {
  const files = SOURCES.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
  const hash = createHash('sha256')
  for (const path of [...files, ...SOURCE_FILES].sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.stdout.write('Building …\n')
  await build(process.argv.includes('--verbose')).catch(endWithoutBuild)
}
