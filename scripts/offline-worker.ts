import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import {
  NOT_FOUND_PAGE,
  OFFLINE_PAGE,
  OFFLINE_WORKER,
  OFFLINE_WORKER_OFF,
} from '../src/content/page-paths.ts'
import {
  type BuiltFile,
  type BuiltPage,
  type BuiltSite,
  hashOf,
} from '../src/web/offline-worker/built-site.ts'
import { FETCHED_AHEAD, PAGES_WITH_FORMS } from './defer-scripts.ts'

const PAGE = /(^|\/)index\.html$/
/** The page that fits every address. */
const FALLBACK_PAGE = '/__spa-fallback.html'
const STANDS_IN = [NOT_FOUND_PAGE, OFFLINE_PAGE]

/** Writes the worker that keeps pages (src/web/offline-worker), and the one that takes it away, beside the finished pages. */
export async function makeOfflineWorker(client: string): Promise<void> {
  const site = await knownOf(client)
  await writeFile(join(client, OFFLINE_WORKER), await bundle('worker', site))
  await writeFile(join(client, OFFLINE_WORKER_OFF), await bundle('off', site))
}

/** What the worker must know of the finished pages and their files. */
async function knownOf(client: string): Promise<BuiltSite> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(client, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  const built = async (file: string, address: string): Promise<BuiltFile> => ({
    address,
    hash: await hashOf(await readFile(join(client, file))),
  })
  const pages: Record<string, BuiltPage> = {}
  for (const file of files.filter((name) => PAGE.test(name))) {
    const address = `/${file.replace(PAGE, '')}`
    if (STANDS_IN.includes(address)) continue
    const data = address === '/' ? '_.data' : `${address.slice(1)}.data`
    pages[address.toLowerCase()] = {
      ...(await built(file, address)),
      hasForm: PAGES_WITH_FORMS.includes(address),
      ...(existsSync(join(client, data)) && { data: await built(data, `/${data}`) }),
    }
  }
  const known = {
    assets: files.filter((name) => name.startsWith('assets/')).map((name) => `/${name}`),
    pages,
    ahead: FETCHED_AHEAD,
    offlinePage: await built(join(OFFLINE_PAGE, 'index.html'), OFFLINE_PAGE),
    resetPage: await built(FALLBACK_PAGE, FALLBACK_PAGE),
  }
  return { id: createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 16), ...known }
}

async function bundle(entry: 'worker' | 'off', site: BuiltSite): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILT_SITE__: JSON.stringify(site) },
    build: {
      write: false,
      target: ['chrome109', 'safari16.4', 'firefox115'],
      rolldownOptions: {
        input: `src/web/offline-worker/${entry}.ts`,
        // Workers are no modules: Firefox knows those since this year only.
        output: { format: 'iife' },
        checks: { bundlerTimings: false },
      },
    },
  })
  const [file] = (Array.isArray(built) ? built : [built]).flatMap((part) =>
    'output' in part ? part.output : [],
  )
  if (file?.type !== 'chunk') throw new Error(`The worker ${entry}.ts was not bundled.`)
  return file.code
}
