import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { originOf, PAGES_OF_BUILD } from '../src/server/site/publishing.ts'
import { makeRender } from '../src/server/site/rendering.ts'
import { checkContent } from './content.ts'
import { describeFolder } from './describe-site.ts'
import { writePageParts } from './page-parts.ts'
import { run, runQuietly } from './run.ts'

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
  await checkContent()
  const bundle = verbose ? run : runQuietly
  const fingerprint = await fingerprintOfSources()
  await rm(STAMP, { force: true })
  await bundle('react-router', ['build'])
  await bundle('vite', ['build', '--config', 'vite.desk.config.ts', '--logLevel', 'error'])
  await bundle('vite', ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'])
  await writePageParts('build', fingerprint)
  await describeFolder('build/client', 'build/site.json')
  await describeFolder('build/desk', 'build/desk.json')
  await renderContent(fingerprint)
  await writeFile(STAMP, fingerprint)
  process.stdout.write(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`)
}

/** Renders as the server does when it starts. */
async function renderContent(program: string): Promise<void> {
  const origin = originOf(process.env.PUBLIC_URL)
  const render = makeRender({
    build: resolve('build'),
    program,
    origin,
    keepIn: resolve('build', PAGES_OF_BUILD),
  })
  const { smaller } = await render(resolve('content'))
  await smaller
}

/** Says why and ends the process. */
export function endWithoutBuild(error: Error): never {
  process.stderr.write(`The site could not be built.\n${error.message}\n`)
  process.exit(1)
}

/** Builds if a source file has changed since the last build. */
export async function buildIfStale(verbose = false): Promise<void> {
  const built = existsSync(STAMP) && readFileSync(STAMP, 'utf8')
  if (built === (await fingerprintOfSources())) return
  process.stdout.write(
    built ? 'Something has changed: building again …\n' : 'Building for the first time …\n',
  )
  await build(verbose)
}

/** A hash over everything the program is built of. */
async function fingerprintOfSources(): Promise<string> {
  const folders = await Promise.all(
    SOURCES.filter((folder) => existsSync(folder)).map((folder) =>
      readdir(folder, { recursive: true, withFileTypes: true }),
    ),
  )
  const files = folders
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
  const hash = createHash('sha256')
  for (const path of [...files, ...SOURCE_FILES].sort()) hash.update(path).update(await readFile(path))
  return hash.digest('hex')
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.stdout.write('Building …\n')
  await build(process.argv.includes('--verbose')).catch(endWithoutBuild)
}
