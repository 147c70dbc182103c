import { existsSync } from 'node:fs'
import { build } from './build.ts'

const PROGRAM = 'build/server/operator.js'

if (existsSync('.env')) process.loadEnvFile('.env')
// Unlike the start, this never rebuilds: a server may be serving the files, built with other settings.
if (!existsSync(PROGRAM))
  try {
    process.stdout.write('Building for the first time …\n')
    await build()
  } catch (error) {
    process.stderr.write(`The program could not be built. ${(error as Error).message}\n`)
    process.exit(1)
  }
await import(new URL(`../${PROGRAM}`, import.meta.url).href)
