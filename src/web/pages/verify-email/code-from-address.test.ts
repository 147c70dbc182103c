import { afterEach, expect, test, vi } from 'vitest'
import { words as english, type Words } from '../../texts/en/all.ts'
import { words as hindi } from '../../texts/hi/all.ts'
import type { InjectedLanguage } from '../../texts/texts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['en', '', english],
  ['hi', '/hi', hindi as unknown as Words],
])(
  'on a page in %s the code of a link leaves the address, which stays that of the page',
  async (code, prefix, words) => {
    vi.resetModules()
    vi.stubGlobal('siteLanguage', {
      code,
      prefix,
      words,
      others: [],
    } satisfies InjectedLanguage['siteLanguage'])
    const replaceState = vi.fn()
    vi.stubGlobal('window', {
      location: { hash: '#code=ab2cde' },
      history: { state: { key: 'k' }, replaceState },
    })
    const { takeCodeFromAddress } = await import('./code-from-address.ts')
    expect(takeCodeFromAddress()).toEqual([...'AB2CDE'])
    expect(replaceState.mock.calls).toEqual([[{ key: 'k' }, '', `${prefix}/verify-email`]])
  },
)
