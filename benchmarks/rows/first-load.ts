import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findBrowser } from '../../scripts/find-browser.ts'
import { fileAt, publicFiles } from '../../src/server/testing/public-files.ts'
import { startServer } from '../server.ts'
import type { RowGroup } from '../table.ts'

const KB = 1024
const AT_MOST_KB = { script: 90, style: 20, all: 350 }

const inKb = (bytes: number) => Math.round(bytes / KB)
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

/** The gzipped size of a first visit of the home page, and whether its text waits for scripts. */
export async function firstLoad(): Promise<RowGroup> {
  const server = await startServer()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const files = await publicFiles()
    const sizeOf = (address: string) => {
      const { plain = Buffer.alloc(0), compressed } = files.get(fileAt(address)) ?? {}
      return compressed ? gzipSync(plain).length : plain.length
    }
    const fetched = new Map<string, number>()
    const page = await browser.newPage()
    page.on('requestfinished', (request) => {
      const { pathname, protocol } = new URL(request.url())
      if (protocol === 'data:' || pathname.startsWith('/api/')) return
      fetched.set(pathname, sizeOf(pathname))
    })
    await page.goto(server.url)
    await page.waitForLoadState('networkidle')

    const html = String(files.get('index.html')?.plain)
    const inPage = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text).join('')
    const scripts = [...fetched.keys()].filter((path) => path.endsWith('.js'))
    const styles = [...fetched.keys()].filter((path) => path.endsWith('.css'))
    const script = inKb(sum(scripts.map(sizeOf)) + gzipSync(inPage).length)
    const style = inKb(sum(styles.map(sizeOf)))
    const all = inKb(sum(fetched.values()))

    const withoutScripts = await browser.newPage({ javaScriptEnabled: false })
    await withoutScripts.goto(server.url)
    const words = await withoutScripts.getByRole('heading', { level: 1 }).isVisible()
    return {
      rows: [
        {
          what: 'first load of /, gzip: JavaScript / CSS / all',
          ours: `${script} / ${style} / ${all} KB`,
          limit: `React and react-dom alone: ${inKb(await reactAlone())} KB`,
          reached: `${script} / ${style} / ${all} KB`,
          wanted: `<= ${AT_MOST_KB.script} / ${AT_MOST_KB.style} / ${AT_MOST_KB.all} KB`,
          holds: script <= AT_MOST_KB.script && style <= AT_MOST_KB.style && all <= AT_MOST_KB.all,
        },
        {
          what: 'first paint of / with JavaScript switched off',
          ours: words ? 'the words are there' : 'no words',
          limit: '-',
          reached: words ? 'needs no script' : 'needs scripts',
          wanted: 'needs no script',
          holds: words,
        },
      ],
      notes: [
        '"JavaScript" is the code in the page and the scripts that it loads. "All" is everything until the network is idle: page, styles, fonts, pictures, scripts, and the pages loaded ahead.',
      ],
    }
  } finally {
    await browser.close()
    await server.kill()
  }
}

async function reactAlone(): Promise<number> {
  const entry = 'react-alone'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `import { createElement } from 'react'; import { hydrateRoot } from 'react-dom/client'; hydrateRoot(document, createElement('html'))`
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('React could not be bundled.')
  return sum(result.output.map((part) => (part.type === 'chunk' ? gzipSync(part.code).length : 0)))
}
