import { afterEach, expect, test, vi } from 'vitest'
import { networkFirst } from './fresh-or-cached.ts'
import { pageCache } from './page-cache.ts'

afterEach(() => vi.unstubAllGlobals())

test('where the browser cannot read its cache, nothing counts as cached, and the network answers', async () => {
  const broken = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
  vi.stubGlobal('caches', { match: broken, open: broken, keys: broken })
  const cached = pageCache({ id: 'b1', assets: [], pages: {}, languages: [] })
  expect(await cached.find('/contact')).toBeUndefined()
  expect(await cached.isCurrent()).toBe(false)
  const late = new Promise<Response>((answered) => setTimeout(() => answered(new Response('page')), 20))
  const answer = await networkFirst(late, () => cached.find('/contact'), 1)
  expect(await answer.text()).toBe('page')
})
