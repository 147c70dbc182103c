import { expect, test, vi } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { testServer } from '../testing/test-server.ts'

test('a stopped server leaves no interval timer, also not those of request bodies', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const server = await testServer()
    const before = vi.getTimerCount()

    await server.send(submitEnquiry, {})
    expect(vi.getTimerCount()).toBe(before)

    await server.stop()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
