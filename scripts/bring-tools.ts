import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

/** Installs what a folder with a package.json of its own needs, when it is first used. */
export async function bringTools(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules'))) return
  process.stdout.write(`Installing the tools of ${folder}/ …\n`)
  await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'])
}
