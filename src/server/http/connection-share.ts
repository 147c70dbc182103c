import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { sourceOf } from './source.ts'

/**
 * Limits the connections of one source: beyond `most` of them its oldest idle one is closed, or the new one where none
 * is idle. Not for servers behind a proxy, where all connections come from one source.
 */
export function shareConnections(server: Server, most: number): void {
  const sockets = new Map<string, Set<Socket>>()
  /** The number of requests in progress, by connection. */
  const busy = new Map<Socket, number>()

  server.on('connection', (socket: Socket) => {
    const source = sourceOf(socket.remoteAddress ?? '')
    const ofSource = sockets.get(source) ?? new Set()
    sockets.set(source, ofSource)
    if (ofSource.size >= most) {
      // The connections in the order in which they were opened.
      const idle = [...ofSource].find((other) => !busy.has(other))
      if (!idle) {
        socket.destroy()
        return
      }
      ofSource.delete(idle)
      idle.destroy()
    }
    ofSource.add(socket)
    socket.once('close', () => {
      ofSource.delete(socket)
      if (ofSource.size === 0 && sockets.get(source) === ofSource) sockets.delete(source)
    })
  })
  server.on('request', ({ socket }, answer) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1)
    answer.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1
      if (left > 0) busy.set(socket, left)
      else busy.delete(socket)
    })
  })
}
