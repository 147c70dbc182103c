import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { logoAddress } from './scripts/brand.ts'
import { readContent } from './src/content/read-content.ts'

const { organisation } = await readContent('content')

/** The desk: a bundle of its own, of which public pages hold nothing. The server hands it to staff only. */
export default defineConfig({
  root: 'src/desk',
  base: '/Staff/',
  publicDir: false,
  plugins: [tailwindcss()],
  define: {
    __SITE_NAME__: JSON.stringify(organisation.name),
    __SITE_LOGO__: JSON.stringify(await logoAddress()),
  },
  build: {
    outDir: '../../build/desk',
    emptyOutDir: true,
    // As in vite.config.ts.
    target: ['chrome109', 'safari16.4', 'firefox115'],
    cssTarget: ['chrome109', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  oxc: { jsx: { development: false } },
})
