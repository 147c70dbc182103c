import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { provideContent } from './scripts/dev-content.ts'
import { mostUsedPasswords } from './src/web/forms/most-used-passwords.ts'

const LIBRARIES = ['react', 'router']

/**
 * The rendering code is loaded again for each rendering and language, so it is bundled with its libraries, like the
 * server, and into one file: imported files would be loaded only once, for all languages.
 */
const oneFileToRender = (): Plugin => ({
  name: 'one-file-to-render',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? {
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { noExternal: true },
          build: { outDir: 'build/render', rolldownOptions: { output: { codeSplitting: false } } },
        }
      : undefined,
})

export default defineConfig(async ({ command }) => ({
  // A build does not depend on content/. This process renders pages only in development.
  publicDir: command === 'serve' && (await provideContent()),
  plugins: [tailwindcss(), reactRouter(), oneFileToRender()],
  define: {
    __MOST_USED_PASSWORDS__: JSON.stringify(mostUsedPasswords),
  },
  // `npm run dev` starts the server and the desk beside the pages and passes their ports.
  server: {
    proxy: {
      '/api': `http://127.0.0.1:${process.env.API_PORT ?? 3001}`,
      '/Staff': `http://localhost:${process.env.DESK_PORT ?? 3002}`,
      ...(process.env.HINDI_PORT && { '^/hi(?=[/?.]|$)': `http://localhost:${process.env.HINDI_PORT}` }),
    },
  },
  build: {
    // Cheap Android phones whose WebView stays at version 109 must get supported colours, layout and scripts.
    target: ['chrome109', 'safari16.4', 'firefox115'],
    cssTarget: ['chrome109', 'safari16.4', 'firefox115'],
    // The content security policy allows fonts only from files, and inlined pictures would make scripts larger.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Without this the bundler warns at every start on a busy machine that plugins take time.
      checks: { bundlerTimings: false },
      output: {
        // Scripts are compiled completely on a background thread while they arrive. Otherwise their functions are
        // compiled at their first call, which doubles the delay of a key pressed then (benchmarks/journal.md, Taps).
        postBanner: ({ name }) => (LIBRARIES.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // Code that most pages share is in few files, because two dozen small ones delay each other on a slow network.
        // Libraries are separate, so that they stay cached when a text changes, and so is code of dialogs and choices.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
            { name: 'site', test: /src[\\/]web[\\/]root\.tsx$/, priority: 1 },
            { name: 'shared', test: /^(?!.*@base-ui)/, minShareCount: 4 },
          ],
        },
      },
    },
  },
}))
