import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetUnlessLoggingIn,
  mayFollow,
  rememberedLocation,
  rememberLocation,
  returnTo,
  sameSitePath,
} from './remembered-location.ts'

/** A sessionStorage in memory, for one test. */
function sessionStorageStub() {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
}

afterEach(() => vi.unstubAllGlobals())

test.each(['/Dashboard', '/Moreinfo?course=QQ%3D%3D', '/#Services'])('%s can be remembered', (path) => {
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
])('%j leads to another site and is not remembered', (value) => {
  expect(sameSitePath(value)).toBeUndefined()
})

test.each(['/login', '/Login/', '/register', '/reset-password/abc', '/verify-email?x=1'])(
  '%s would lead in a circle and is not remembered',
  (path) => {
    expect(sameSitePath(path)).toBeUndefined()
  },
)

test('the router state takes precedence over the stored location', () => {
  sessionStorageStub()
  rememberLocation(returnTo('/Dashboard'))
  expect(rememberedLocation(returnTo('/Moreinfo'))).toEqual({ from: '/Moreinfo', account: null })
  expect(rememberedLocation(null)).toEqual({ from: '/Dashboard', account: null })
})

test('the location survives a registration in between, and is forgotten when the person goes elsewhere', () => {
  sessionStorageStub()
  rememberLocation(returnTo('/Dashboard'))
  for (const path of ['/register', '/verify-email', '/Login']) forgetUnlessLoggingIn(path)
  expect(rememberedLocation(undefined)?.from).toBe('/Dashboard')
  forgetUnlessLoggingIn('/Career')
  expect(rememberedLocation(undefined)).toBeUndefined()
})

test('the location of a member is only for that member; that of a visitor is for the next login', () => {
  sessionStorageStub()
  rememberLocation(returnTo('/Dashboard', 'asha'))
  const wish = rememberedLocation(undefined)
  expect(wish && mayFollow(wish, 'asha')).toBe(true)
  expect(wish && mayFollow(wish, 'ravi')).toBe(false)
  expect(mayFollow(returnTo('/Moreinfo'), 'ravi')).toBe(true)
})
