import { existsSync } from 'node:fs'
import { build, endWithoutBuild } from './build.ts'

const PROGRAM = 'build/server/operator.js'

if (existsSync('.env')) process.loadEnvFile('.env')
// Unlike the start, this never rebuilds: a server may be serving the files, built with other settings.
if (!existsSync(PROGRAM)) {
  process.stdout.write('Building for the first time …\n')
  await build().catch(endWithoutBuild)
}
await import(new URL(`../${PROGRAM}`, import.meta.url).href)
