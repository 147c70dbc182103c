import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver of webhook messages. The first one is held until `letGo`, so that its sender can be killed meanwhile. */
export async function openWebhookReceiver() {
  const came = new Map<string, number>()
  const { promise: mayAnswer, resolve: letGo } = Promise.withResolvers<void>()
  let held: string | undefined
  const server = createServer(async (request, response) => {
    const id = String(request.headers['webhook-id'])
    came.set(id, (came.get(id) ?? 0) + 1)
    request.resume()
    if (held === undefined) {
      held = id
      await mayAnswer
    }
    response.end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /** The number of deliveries of each message, by its id. */
    came,
    held: () => held,
    letGo,
    close() {
      letGo()
      server.closeAllConnections()
      server.close()
    },
  }
}
