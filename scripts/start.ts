import { existsSync } from 'node:fs'
import { buildIfStale } from './build.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  await buildIfStale(process.argv.includes('--verbose'))
} catch (error) {
  process.stderr.write(`The site could not be built. ${(error as Error).message}\n`)
  process.exit(1)
}
await import(new URL('../build/server/main.js', import.meta.url).href)
