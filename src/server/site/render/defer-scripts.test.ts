import { expect, test } from 'vitest'
import { PREFETCHED } from '../../../content/page-kinds.ts'
import { deferScripts } from './defer-scripts.ts'

const PRELOAD = '<link rel="preload" as="font" href="/a.woff2"/>'
const MODULES = '<link rel="modulepreload" href="/assets/page.js"/>'
const STYLE = '<link rel="stylesheet" href="/a.css"/>'
const SCROLL_BACK = '<script>((storageKey, restoreKey) => {})("positions", null)</script>'
const HYDRATE = 'import("/assets/entry.js");'
const START = `<script type="module" async="">import * as route0 from "/assets/page.js";\n${HYDRATE}</script>`
const DATA = '<script type="application/ld+json">{"a":"</b>"}</script>'
const PAGE = `<!DOCTYPE html><html><head>${PRELOAD}<title>A &amp; B</title>${MODULES}${STYLE}${DATA}</head><body><p>&#x27;${SCROLL_BACK}${START}</body></html>`

const PARTS = {
  program: '',
  imports: { '/assets/page.js': ['/assets/a.js', '/assets/b.js'], '/assets/b.js': ['/assets/a.js'] },
  startForm: 'form(__MODULES__)',
  startInformation: 'information(__PAGES__,__FORMS__,__OFFERED__,__MODULES__)',
  remember: 'remember();',
  offered: ['hi'],
  offer: '',
  offline: '',
  worker: '',
  workerOff: '',
}

const paths = (all: readonly string[]) => all.map((path) => `\`${path}\``).join(',')

test('scripts are loaded after page, styles and fonts; nothing else in the page changes', () => {
  const { html, start } = deferScripts('index.html', PAGE, PARTS)

  expect(start.path).toMatch(/^assets\/start-\w{8}\.js$/)
  expect(start.text).toBe('import * as route0 from "/assets/page.js";\n')
  const modules = ['/assets/a.js', '/assets/b.js', '/assets/page.js', `/${start.path}`, '/assets/entry.js']
    .map((href) => `\`${href}\``)
    .join(',')
  expect(html).toBe(
    `<!DOCTYPE html><html><head><title>A &amp; B</title>${STYLE}${PRELOAD}${DATA}</head><body><p>&#x27;<script>if (history.state?.key) ((storageKey, restoreKey) => {})("positions", null)</script><script type="module" async="">information([${paths(PREFETCHED.pages)}],[${paths(PREFETCHED.forms)}],/\\b(hi)\\b/,[${modules}])</script></body></html>`,
  )
})

test('a page in another language prefetches pages of that language, remembers it, and offers none', () => {
  const { script } = deferScripts('hi/index.html', PAGE, PARTS, '/hi')
  expect(script).toMatch(
    /^remember\(\);information\(\[`\/hi`,`\/hi\/Contact`,.*\],\[`\/hi\/OuterUserQuery`\],\/\(\?!\)\/,/,
  )
})

test('only a page with a form, and the fallback page, load their code by themselves', () => {
  for (const path of ['Moreinfo/index.html', '__spa-fallback.html'])
    expect(deferScripts(path, PAGE, PARTS).html).toContain('form([`/assets/a.js`')
})

test.each([
  [PRELOAD, 'what it loads ahead'],
  [MODULES, 'the list of its modules'],
  [STYLE, 'its stylesheet'],
  [SCROLL_BACK, 'the script that scrolls back'],
  [START, 'the script that starts the page'],
  [HYDRATE, 'the import that hydrates the page'],
])('a page without %s is refused', (part, what) => {
  expect(() => deferScripts('index.html', PAGE.replace(part, ''), PARTS)).toThrow(
    `index.html: ${what} was not found.`,
  )
})

test('the inline scripts of a page are listed unchanged; data blocks and external scripts are not', () => {
  const { html, running } = deferScripts('index.html', `${PAGE}<script src="/a.js"></script>`, PARTS)
  expect(running).toHaveLength(2)
  for (const script of running) expect(html).toContain(`>${script}</script>`)
})
