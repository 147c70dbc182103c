import { resolve } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { readOrganisation } from '../src/content/organisation.ts'
import { DESK_PATH, JOIN_PATH } from '../src/contract/desk-sign-in.ts'
import { fillDesk } from '../src/server/site/render/desk.ts'
import { logoAddress } from '../src/server/site/render/drawings.ts'

/**
 * The desk for development: in development everybody gets its pages, but only browsers with desk access can
 * make its calls.
 *
 * @param cacheDir the cache of prepared libraries; by default that of the bundler
 */
export async function serveDesk(port: number, cacheDir?: string): Promise<ViteDevServer> {
  const desk = await createServer({
    configFile: 'vite.desk.config.ts',
    ...(cacheDir && { cacheDir }),
    clearScreen: false,
    logLevel: 'warn',
    server: { port, strictPort: true, hmr: { clientPort: port }, fs: { allow: [resolve('.')] } },
    // Built files are named relative to the project root, which is not the root of this server.
    optimizeDeps: { entries: 'index.html' },
    plugins: [likeTheServer()],
  })
  return desk.listen()
}

/**
 * As on the server, the link of an invitation becomes a cookie, the address needs no slash, and the page names the
 * organisation.
 */
function likeTheServer(): Plugin {
  return {
    name: 'desk-addresses',
    async transformIndexHtml(html) {
      return fillDesk(html, { name: readOrganisation('content').name, logo: await logoAddress('content') })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = '' } = request
        const secret = url.startsWith(`${JOIN_PATH}/`) && url.slice(JOIN_PATH.length + 1)
        if (secret && /^[\w-]{43}$/.test(secret)) {
          const cookie = `si=${secret}; Path=/; HttpOnly; SameSite=Lax`
          response.writeHead(303, { location: DESK_PATH, 'set-cookie': cookie }).end()
          return
        }
        if (url === DESK_PATH) request.url = `${DESK_PATH}/`
        next()
      })
    },
  }
}
