import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetUnlessLoggingIn,
  rememberedLocation,
  rememberLocation,
  returnTo,
  sameSitePath,
} from './remembered-location.ts'

/** Keeps what it is given for this test. */
function sessionStorageStub() {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}

afterEach(() => vi.unstubAllGlobals())

test.each(['/Dashboard', '/Moreinfo?course=QQ%3D%3D', '/#Services'])('%s may be remembered', (path) => {
  expect(sameSitePath(path)).toBe(path)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '//',
  'javascript:alert(1)',
  'Dashboard',
  '',
  undefined,
  { pathname: '/Dashboard' },
])('%j leads off the site and is not remembered', (value) => {
  expect(sameSitePath(value)).toBeUndefined()
})

test.each(['/login', '/Login/', '/register', '/reset-password/abc', '/verify-email?x=1'])(
  '%s would lead in a circle and is not remembered',
  (path) => {
    expect(sameSitePath(path)).toBeUndefined()
  },
)

test('what the router carries wins over what was kept', () => {
  sessionStorageStub()
  rememberLocation('/Dashboard')
  expect(rememberedLocation(returnTo('/Moreinfo'))).toBe('/Moreinfo')
  expect(rememberedLocation(null)).toBe('/Dashboard')
})

test('the wish survives registering first, and is gone once the person goes elsewhere', () => {
  sessionStorageStub()
  rememberLocation('/Dashboard')
  for (const path of ['/register', '/verify-email', '/Login']) forgetUnlessLoggingIn(path)
  expect(rememberedLocation(undefined)).toBe('/Dashboard')
  forgetUnlessLoggingIn('/Career')
  expect(rememberedLocation(undefined)).toBeUndefined()
})
