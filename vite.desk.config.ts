import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { DESK_PATH } from './src/contract/desk-sign-in.ts'

const WORKER = 'sw.js'

/** The manifest to install the desk as an app. The icons are those of the site, and the name comes from the content. */
const manifest = (): Plugin => ({
  name: 'manifest',
  generateBundle() {
    const source = JSON.stringify({
      name: '__SITE_NAME__ desk',
      short_name: 'Desk',
      start_url: DESK_PATH,
      scope: DESK_PATH,
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#f6eef5',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    })
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
  },
})

/** Inserts the list of files that the service worker caches: the page, and every file that the page may need. */
const worker = (): Plugin => ({
  name: 'worker',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
    const kept = [DESK_PATH, ...files.sort().map((name) => `${DESK_PATH}/${name}`)]
    const { [WORKER]: chunk } = bundle
    if (chunk?.type !== 'chunk' || chunk.imports.length > 0 || !chunk.code.includes('__DESK_FILES__'))
      throw new Error('The worker of the desk is not one file that takes a list.')
    chunk.code = chunk.code.replace('__DESK_FILES__', JSON.stringify(kept))
  },
})

/** The desk, a separate bundle. Public pages contain no part of it, and the server sends it only to staff. */
export default defineConfig({
  root: 'src/desk',
  base: '/Staff/',
  publicDir: false,
  plugins: [tailwindcss(), manifest(), worker()],
  build: {
    outDir: '../../build/desk',
    emptyOutDir: true,
    // See vite.config.ts.
    target: ['chrome109', 'safari16.4', 'firefox115'],
    cssTarget: ['chrome109', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { index: 'src/desk/index.html', worker: 'src/desk/offline/worker/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  oxc: { jsx: { development: false } },
})
