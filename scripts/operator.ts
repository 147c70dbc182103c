import { existsSync } from 'node:fs'
import { buildApart } from './build-if-stale.ts'
import { endWithMessage } from './run.ts'
import { loadSettingsFile } from './settings-file.ts'

const PROGRAM = 'build/server/operator.js'

loadSettingsFile()
// Unlike the start, this never rebuilds: a server may be serving the files, built with other settings.
if (!existsSync(PROGRAM)) await buildApart().catch(endWithMessage)
await import(new URL(`../${PROGRAM}`, import.meta.url).href)
