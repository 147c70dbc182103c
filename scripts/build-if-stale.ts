import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

/** The fingerprint of the sources of build/. */
export const STAMP = 'build/stamp'
const SOURCES = ['src', 'scripts']
const SOURCE_FILES = [
  'package-lock.json',
  'vite.config.ts',
  'vite.desk.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
]

/** Builds if a source file has changed since the last build. */
export async function buildIfStale(verbose = false): Promise<void> {
  if (stampOfBuild() !== fingerprintOfSources()) await buildApart(verbose)
}

/**
 * Builds in a separate process: the bundler changes the environment of its process, such as NODE_ENV, and the server
 * must start the same way whether or not a build was needed.
 */
export async function buildApart(verbose = false): Promise<void> {
  await run(process.execPath, ['scripts/build.ts', ...(verbose ? ['--verbose'] : [])])
}

/** Undefined without a build, or after an incomplete one. */
export function stampOfBuild(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined
}

/**
 * A hash of all sources of the program. A start waits for it, so the files are read synchronously one after
 * the other, which is fastest.
 */
export function fingerprintOfSources(): string {
  const files = SOURCES.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
  const hash = createHash('sha256')
  for (const path of [...files, ...SOURCE_FILES].sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

if (import.meta.main)
  // The build has already reported the error.
  await buildIfStale(process.argv.includes('--verbose')).catch(() => process.exit(1))
