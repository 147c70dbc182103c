import { existsSync } from 'node:fs'
import { buildIfStale, endWithoutBuild } from './build.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
await buildIfStale(process.argv.includes('--verbose')).catch(endWithoutBuild)
await import(new URL('../build/server/main.js', import.meta.url).href)
