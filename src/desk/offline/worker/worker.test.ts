import { expect, onTestFinished, test, vi } from 'vitest'

type Event = { waitUntil: (work: Promise<void>) => void }

test('an installation that fails leaves no cache, whose name would point to the desk', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const stored = new Set<string>()
  const listeners = new Map<string, (event: Event) => void>()
  vi.stubGlobal('self', { addEventListener: listeners.set.bind(listeners) })
  vi.stubGlobal('__DESK_FILES__', ['/Staff', '/Staff/assets/main.js'])
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      stored.add(name)
      return { addAll: () => Promise.reject(new TypeError('404')) }
    },
    delete: async (name: string) => stored.delete(name),
  })
  await import('./worker.ts')
  const installing = new Promise<void>((resolve) => listeners.get('install')?.({ waitUntil: resolve }))
  await expect(installing).rejects.toThrow('404')
  expect(stored).toEqual(new Set())
})

test('where the browser cannot read its cache, a file of the desk comes from the network', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  vi.resetModules()
  const listeners = new Map<string, (event: unknown) => void>()
  vi.stubGlobal('self', { addEventListener: listeners.set.bind(listeners) })
  vi.stubGlobal('__DESK_FILES__', ['/Staff', '/Staff/assets/main.js'])
  vi.stubGlobal('caches', {
    match: () => Promise.reject(new DOMException('Internal error.', 'UnknownError')),
  })
  vi.stubGlobal('fetch', async () => new Response('code'))
  await import('./worker.ts')
  const request = { mode: 'no-cors', url: 'https://example.org/Staff/assets/main.js' }
  const answer = await new Promise<Response>((respondWith) =>
    listeners.get('fetch')?.({ request, respondWith }),
  )
  expect(await answer.text()).toBe('code')
})
