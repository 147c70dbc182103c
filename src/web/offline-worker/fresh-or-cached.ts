/**
 * Network first with a timeout: the network's answer if it comes in time and the server works, otherwise the cached
 * one. Without a cached one, the network's answer whenever it comes.
 *
 * Errors  those of the network, if nothing is cached
 */
export async function networkFirst(
  network: Promise<Response>,
  cached: () => Promise<Response | undefined>,
  patienceMs: number,
): Promise<Response> {
  const fresh = await Promise.race([network.catch(() => undefined), after(patienceMs)])
  if (fresh && fresh.status < 500) return fresh
  return (await cached()) ?? network
}

const after = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms))
