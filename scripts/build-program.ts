import { resolve } from 'node:path'
import { readOrganisation } from '../src/content/organisation.ts'
import { originOf, PAGES_OF_BUILD } from '../src/server/site/publishing.ts'
import { makeRenderer } from '../src/server/site/rendering.ts'
import { describeFolder } from './describe-site.ts'
import { writePageParts } from './page-parts.ts'
import { refuseWideText } from './refuse-wide-text.ts'
import { run, runQuietly } from './run.ts'

/** Every step of a build, into build/. `program` differs for every other source. */
export async function buildProgram(program: string, verbose: boolean): Promise<void> {
  const bundle = verbose ? run : runQuietly
  await bundle('react-router', ['build'])
  await bundle('vite', ['build', '--config', 'vite.desk.config.ts', '--logLevel', 'error'])
  await bundle('vite', ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'])
  refuseWideText('build/server')
  await writePageParts('build', program)
  await describeFolder('build/client', 'build/site.json')
  await describeFolder('build/desk', 'build/desk.json')
  await renderContent(program)
}

/** Renders like the server at its start. */
async function renderContent(program: string): Promise<void> {
  const origin = originOf(process.env.PUBLIC_URL)
  const cacheFolder = resolve('build', PAGES_OF_BUILD)
  const { render } = makeRenderer({ build: resolve('build'), program, origin, cacheFolder })
  const { smaller } = await render(resolve('content'), {
    now: Date.now(),
    timeZone: readOrganisation('content').timeZone,
  })
  await smaller
}
