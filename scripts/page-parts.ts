import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, minifySync, parseSync } from 'vite'
import { OFFLINE_WORKER } from '../src/content/page-paths.ts'
import { LANGUAGE_TEXTS_FILE, type LanguageTexts } from '../src/server/site/render/languages.ts'
import { FORMS, MODULES, OFFERED, PAGES, type PageParts } from '../src/server/site/render/page-parts.ts'
import { decodeLinkText } from '../src/web/links/link-text.ts'
import { accountClass } from '../src/web/loading/account-class.ts'
import { comeBack } from '../src/web/loading/come-back.ts'
import { dialogs } from '../src/web/loading/dialogs.ts'
import { informationPage } from '../src/web/loading/information-page.ts'
import { queueEarlyInput } from '../src/web/loading/keep-input.ts'
import { nextPages } from '../src/web/loading/next-pages.ts'
import { type LanguageOffer, offerLanguage } from '../src/web/loading/offer-language.ts'
import { rememberLanguage } from '../src/web/loading/remember-language.ts'
import { showLinkText } from '../src/web/loading/show-link-text.ts'
import { showRequests } from '../src/web/loading/show-requests.ts'
import { smoothScrollTo } from '../src/web/loading/smooth-scroll.ts'
import { startOfflineWorker } from '../src/web/loading/start-offline-worker.ts'
import { starter } from '../src/web/loading/starter.ts'

const textOf = (script: (...given: never[]) => void) => `(${script})`

/**
 * Writes the parts of the build that a rendering needs besides the pages to build/parts.json. `program`
 * differs for each build.
 */
export async function writePageParts(buildFolder: string, program: string): Promise<void> {
  const client = join(buildFolder, 'client')
  const offers = await languageOffers()
  const parts: PageParts = {
    program,
    imports: await importsIn(client),
    ...startScripts(),
    offline: `${textOf(dialogs)}();${textOf(comeBack)}()`,
    remember: minifySync('remember.js', `${textOf(rememberLanguage)}();`).code,
    offered: Object.keys(offers),
    offer: minifySync('offer.js', `${textOf(offerLanguage)}(${JSON.stringify(offers)})`).code,
    worker: await bundleWorker('worker'),
    workerOff: await bundleWorker('off'),
  }
  await writeFile(join(buildFolder, 'parts.json'), JSON.stringify(parts))
  await writeFile(join(buildFolder, LANGUAGE_TEXTS_FILE), JSON.stringify(await wordsOfLanguages()))
}

export const wordsOfLanguages = () => fromLanguages('all', ({ words }: { words: LanguageTexts }) => words)

const languageOffers = () => fromLanguages('language', ({ offer }: { offer?: LanguageOffer }) => offer)

/** A value from a file of each language, by the name of its folder. */
async function fromLanguages<Module, Value>(
  file: string,
  read: (module: Module) => Value | undefined,
): Promise<Record<string, Value>> {
  const folders = await readdir('src/web/texts', { withFileTypes: true })
  const languages = folders
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const value = read(await import(pathToFileURL(`src/web/texts/${name}/${file}.ts`).href))
      return value === undefined ? [] : [[name, value] as const]
    })
  return Object.fromEntries((await Promise.all(languages)).flat())
}

/** The scripts of a page with a form, and of one without. */
export function startScripts(): Pick<PageParts, 'startForm' | 'startInformation'> {
  const bringToLife = `${textOf(starter)}(${MODULES})`
  const minified = (start: string, ready: 'load' | 'alive') =>
    minifySync(
      'start.js',
      `${textOf(dialogs)}();${textOf(accountClass)}();${start};${textOf(startOfflineWorker)}('${OFFLINE_WORKER}','${ready}')`,
    ).code
  return {
    startForm: minified(
      `${textOf(showLinkText)}(${textOf(decodeLinkText)});${textOf(queueEarlyInput)}(${bringToLife})`,
      'alive',
    ),
    startInformation: minified(
      `${textOf(informationPage)}(${PAGES}, ${FORMS}, ${OFFERED}, () => ${bringToLife}, ${textOf(smoothScrollTo)}, ${textOf(nextPages)}, ${textOf(showRequests)})`,
      'load',
    ),
  }
}

/** The static imports of each built module, without the list of routes: each rendering writes its own. */
async function importsIn(client: string): Promise<PageParts['imports']> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.js'))
  const imports: PageParts['imports'] = {}
  for (const name of names) {
    const file = join(client, 'assets', name)
    const code = await readFile(file, 'utf8')
    if (code.startsWith('window.__reactRouterManifest=')) await rm(file)
    else imports[`/assets/${name}`] = staticImports(`/assets/${name}`, code)
  }
  return imports
}

/** The addresses in `import` or `export … from` of a built module. */
export function staticImports(href: string, code: string): string[] {
  const { staticImports, staticExports } = parseSync(href, code).module
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ]
  return requests
    .filter((request) => request !== null)
    .toSorted((a, b) => a.start - b.start)
    .map(({ value }) => new URL(value, `http://site${href}`).pathname)
}

async function bundleWorker(entry: 'worker' | 'off'): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome109', 'safari16.4', 'firefox115'],
      rolldownOptions: {
        input: `src/web/offline-worker/${entry}.ts`,
        // Workers are classic scripts, because most versions of Firefox in use do not support module service
        // workers.
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
