import { afterEach, expect, test, vi } from 'vitest'
import type { Words } from '../../texts/en/all.ts'
import { words as hindi } from '../../texts/hi/all.ts'
import type { InjectedLanguage } from '../../texts/texts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['Samsung Internet on Android', 'Android पर Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Unknown device', 'अनजान डिवाइस'],
])('the device "%s" is in Hindi "%s", and in English it keeps its name', async (device, inHindi) => {
  expect((await import('./device-name.ts')).deviceName(device)).toBe(device)
  vi.resetModules()
  vi.stubGlobal('siteLanguage', {
    code: 'hi',
    prefix: '/hi',
    words: hindi as unknown as Words,
    others: [],
  } satisfies InjectedLanguage['siteLanguage'])
  expect((await import('./device-name.ts')).deviceName(device)).toBe(inHindi)
})
