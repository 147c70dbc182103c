import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { provideContent } from './scripts/dev-content.ts'
import { mostUsedPasswords } from './src/web/forms/most-used-passwords.ts'

const LIBRARIES = ['react', 'router']

/**
 * The code that renders pages is loaded anew for each rendering and language, so it comes with its libraries, as the
 * server does, and in one file: files that it imports would be loaded once for all languages.
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
  // What is built knows nothing of content/. Only a developer's pages are rendered in this process.
  publicDir: command === 'serve' && (await provideContent()),
  plugins: [tailwindcss(), reactRouter(), oneFileToRender()],
  define: {
    __MOST_USED_PASSWORDS__: JSON.stringify(mostUsedPasswords),
  },
  // `npm run dev` starts the server and the desk beside the pages and says here where they listen.
  server: {
    proxy: {
      '/api': `http://127.0.0.1:${process.env.API_PORT ?? 3001}`,
      '/Staff': `http://localhost:${process.env.DESK_PORT ?? 3002}`,
      ...(process.env.HINDI_PORT && { '^/hi(?=[/?.]|$)': `http://localhost:${process.env.HINDI_PORT}` }),
    },
  },
  build: {
    // Cheap Android phones whose WebView stopped at 109 still get colours, layout and scripts they understand.
    target: ['chrome109', 'safari16.4', 'firefox115'],
    cssTarget: ['chrome109', 'safari16.4', 'firefox115'],
    // The content security policy takes fonts from files only, and pictures are cheaper beside the scripts than inside.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // On a busy machine it would warn at every start that plugins take time.
      checks: { bundlerTimings: false },
      output: {
        // Read whole beside the page's thread while they arrive. Otherwise their functions are read when they are first called, and
        // a key that is pressed just then waits twice as long (benchmarks/journal.md, Taps).
        postBanner: ({ name }) => (LIBRARIES.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // What most pages share comes in few files: on a slow line two dozen small ones wait for each other. Not in one, so that
        // libraries stay in the cache when a text changes, and without what only dialogs and choices need.
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
