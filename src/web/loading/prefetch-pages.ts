interface Manifest {
  routes: Record<string, { module: string; imports?: string[] }>
}

/**
 * Loads the code of every page into the browser's cache, one small file after the other. If the router cannot fetch
 * code, it reloads the whole page, and a partly filled form would be lost. On unstable networks, prefetching on hover
 * is too late.
 */
export async function prefetchPages(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const manifest = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest
  if (!manifest || connection?.saveData) return
  const files = new Set(
    Object.values(manifest.routes).flatMap(({ module, imports = [] }) => [module, ...imports]),
  )
  for (const { name } of performance.getEntriesByType('resource')) files.delete(new URL(name).pathname)
  for (const file of files) {
    try {
      await (await fetch(file, { priority: 'low' })).arrayBuffer()
    } catch {
      // No network: a link will fetch its code when the network is back.
      return
    }
  }
}
