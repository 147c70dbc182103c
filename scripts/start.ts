import { buildIfStale } from './build-if-stale.ts'
import { endWithMessage } from './run.ts'
import { loadSettingsFile } from './settings-file.ts'

loadSettingsFile()
await buildIfStale(process.argv.includes('--verbose')).catch(endWithMessage)
await import(new URL('../build/server/main.js', import.meta.url).href)
