interface Manifest {
  routes: Record<string, { module: string; imports?: string[] }>
}

/**
 * Brings the code of every page into the browser's cache, one small file after the other. The router reloads the whole
 * page when it cannot fetch code, and a form half filled in would be gone with it: on breaking networks that must not wait
 * for the moment somebody points at a link.
 */
export async function fetchAllPages(): Promise<void> {
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
      // The network is gone: a link will fetch what it needs when it is back.
      return
    }
  }
}
