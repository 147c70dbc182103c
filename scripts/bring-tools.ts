import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

/** Installs the dependencies of a folder with its own package.json at the first use. */
export async function installTools(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules'))) return
  process.stdout.write(`Installing the tools of ${folder}/ …\n`)
  await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'])
}
