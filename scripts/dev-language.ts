import { createServer } from 'vite'
import { whenParentEnds } from '../src/server/platform/parent.ts'

/**
 * Renders the pages of one language in development. The scripts are those of the English pages, which the
 * development server already serves. It forwards requests below the prefix of the language.
 *
 * Usage: node scripts/dev-language.ts hi 3003
 */
const [code = '', port] = process.argv.slice(2)
process.env.PAGES_LANGUAGE = code
whenParentEnds(() => process.exit(0))
const pages = await createServer({
  clearScreen: false,
  logLevel: 'warn',
  cacheDir: `node_modules/.vite-${code}`,
  server: { port: Number(port), strictPort: true, hmr: false },
})
await pages.listen()
