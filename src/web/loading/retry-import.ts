/**
 * For `lazy()`: retries an import until it succeeds, after 1, 2, 4 … 30 seconds and when the network comes back. A
 * rejected `lazy()` would break the whole page.
 */
export async function retryImport<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pause = 1000; ; pause = Math.min(2 * pause, 30_000)) {
    try {
      return await load()
    } catch {
      await new Promise((again) => {
        setTimeout(again, pause)
        addEventListener('online', again, { once: true })
      })
    }
  }
}
