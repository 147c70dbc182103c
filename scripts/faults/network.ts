import {
  createServer as createHttpServer,
  type Server as HttpServer,
  request as httpRequest,
} from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../src/server/testing/free-port.ts'

export interface Line {
  port: number
  /**
   * `silent`: bytes stop, connections stay, as behind a dead router. `broken`: connections end and new ones are
   * refused.
   */
  cut(how: 'silent' | 'broken'): Promise<void>
  mend(): Promise<void>
  close(): void
}

/** A TCP relay to a port that can be cut. */
export async function lineTo(target: number): Promise<Line> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let isSilent = false

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.on('data', (bytes) => {
        // Bytes sent into a silent connection are lost.
        if (!isSilent) other.write(bytes)
      })
    }
  })
  const listen = () => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  await listen()

  return {
    port,
    async cut(how) {
      isSilent = how === 'silent'
      if (isSilent) return
      const closed = new Promise((done) => server.close(done))
      endAll()
      await closed
    },
    async mend() {
      // Connections with lost bytes cannot be used any more.
      if (isSilent) endAll()
      else await listen()
      isSilent = false
    },
    close() {
      server.close()
      endAll()
    },
  }
}

/** A plain round-robin proxy. It tries the next server only if the first refused the connection. */
export async function proxyTo(urls: string[]): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort()
  let turn = 0
  const proxy: HttpServer = createHttpServer(async (incoming, outgoing) => {
    // The request is buffered, because the next server must get all of it.
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const attempt = (triesLeft: number) => {
      const target = new URL(urls[turn++ % urls.length] as string)
      const { host, port, hostname } = target
      const onward = httpRequest(
        {
          host: hostname,
          port,
          method: incoming.method,
          path: incoming.url,
          headers: { ...incoming.headers, host },
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          answer.on('error', () => outgoing.destroy())
        },
      )
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && triesLeft > 0) return attempt(triesLeft - 1)
        outgoing.destroy()
      })
      onward.end(body)
    }
    attempt(urls.length - 1)
  })
  await new Promise<void>((ready) => proxy.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
