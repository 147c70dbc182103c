import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Lighthouse's slow 4G, and its phone. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
export const SLOWER_PROCESSOR = 4

export const aPhone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  return page
}
