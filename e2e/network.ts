import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between a browser and a server, with its own address, which a test may cut, slow down or redirect. */
export interface Network {
  url: string
  /** Address of the target server. */
  server: string
  /** Delay of the answer to this path. */
  delayMs: (path: string) => number
  /** The answer to this path waits for this promise. */
  hold: (path: string) => Promise<void> | undefined
  /** If it returns a status, the proxy answers with it instead of the server. */
  refuse: (path: string) => number | undefined
  /** Changes the HTML of pages. */
  change: (html: string) => string
  /** Ends all connections and accepts no new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function aNetwork(server: string): Promise<Network> {
  const way = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const refused = network.refuse(path)
    if (refused) return void outgoing.writeHead(refused, { 'content-type': 'text/plain' }).end('No.')
    // Complete and uncompressed: a page changed here has another hash than the server knows.
    const { 'if-none-match': _, ...headers } = { ...incoming.headers, 'accept-encoding': 'identity' }
    const onward = request(`${network.server}${path}`, { method: incoming.method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', async () => {
        const bytes = Buffer.concat(chunks)
        const isPage = String(answer.headers['content-type']).startsWith('text/html')
        const body = isPage ? Buffer.from(network.change(bytes.toString())) : bytes
        const { 'content-length': __, ...rest } = answer.headers
        await network.hold(path)
        setTimeout(() => outgoing.writeHead(answer.statusCode ?? 502, rest).end(body), network.delayMs(path))
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const port = await listen(way, 0)

  const network: Network = {
    url: `http://127.0.0.1:${port}`,
    server,
    delayMs: () => 0,
    hold: () => undefined,
    refuse: () => undefined,
    change: (html) => html,
    async cut() {
      const closed = new Promise((done) => way.close(done))
      way.closeAllConnections()
      await closed
    },
    async mend() {
      await listen(way, port)
    },
  }
  return network
}

function listen(way: Server, port: number): Promise<number> {
  return new Promise((listening) =>
    way.listen(port, '127.0.0.1', () => listening((way.address() as AddressInfo).port)),
  )
}
