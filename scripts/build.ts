import { rm, writeFile } from 'node:fs/promises'
import { whenParentEnds } from '../src/server/platform/parent.ts'
import { fingerprintOfSources, STAMP, stampOfBuild } from './build-if-stale.ts'
import { buildProgram } from './build-program.ts'
import { checkContent } from './content.ts'
import { loadSettingsFile } from './settings-file.ts'

/**
 * Builds the program into build/, and the pages of content/ beside it, so that the first start finds them. `verbose`
 * shows the files that the bundler writes.
 *
 * Errors  ContentError, before anything is changed. Others: a sentence with the command that failed
 */
async function build(verbose: boolean): Promise<void> {
  const startedAt = Date.now()
  const fingerprint = fingerprintOfSources()
  process.stdout.write(`${occasion(stampOfBuild(), fingerprint)} …\n`)
  await checkContent()
  await rm(STAMP, { force: true })
  await buildProgram(fingerprint, verbose)
  await writeFile(STAMP, fingerprint)
  process.stdout.write(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`)
}

function occasion(stamp: string | undefined, fingerprint: string): string {
  if (stamp === undefined) return 'Building for the first time'
  return stamp === fingerprint ? 'Building' : 'Something has changed: building again'
}

loadSettingsFile()
// The parent process may have ended. Its next start builds into the same folder, so this build must stop.
if (process.env.npm_lifecycle_event) whenParentEnds(() => process.exit(1))
await build(process.argv.includes('--verbose')).catch((error: Error) => {
  process.stderr.write(`The site could not be built.\n${error.message}\n`)
  process.exit(1)
})
