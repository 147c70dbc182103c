import { expect, test, vi } from 'vitest'
import type { Words } from './en/all.ts'
import { words as hindi } from './hi/all.ts'
import type { InjectedLanguage } from './texts.ts'

const version = '2026-11-01'

test.each([
  ['hi', '<p>यह फ़ॉर्म भेजना सहमति है।</p>', '2026-11-01 hi'],
  ['hi', '<p>By sending this form you agree.</p>', '2026-11-01'],
  ['en', '<p>By sending this form you agree.</p>', '2026-11-01'],
])('on a page in %s the consent to “%s” names the version %s', async (code, lead, named) => {
  vi.resetModules()
  Object.assign(globalThis, {
    siteLanguage: { code, prefix: '', words: hindi as unknown as Words, others: [] },
  } satisfies InjectedLanguage)
  const { versionRead } = await import('./language-sent.ts')
  expect(versionRead({ version, lead })).toBe(named)
})
