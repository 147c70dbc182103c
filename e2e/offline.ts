import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { aNetwork, type Network } from './network.ts'

export const test = base.extend<{ network: Network }>({
  network: async ({ baseURL }, use) => {
    const network = await aNetwork(baseURL ?? '')
    await use(network)
    await network.cut().catch(() => {})
  },
})

/** The addresses of all cached files, with query. */
export const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        addresses.push(url.slice(location.origin.length))
    return addresses
  })

export const whenStored = (page: Page, address: string) =>
  expect.poll(() => cachedAddresses(page), { intervals: [100] }).toContain(address)
