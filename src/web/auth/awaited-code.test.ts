import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  awaitedCode,
  forgetAwaitedCode,
  markRegisteredHere,
  recordResend,
  registeredHere,
  savePendingVerification,
} from './awaited-code.ts'

const MINUTE = 60_000
const asha = { email: 'asha@example.org', username: 'Asha' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  vi.stubGlobal('window', {})
})
afterEach(() => {
  forgetAwaitedCode()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('another code can be requested a minute after the last one, also after a login in between', () => {
  const start = Date.now()
  savePendingVerification(asha, 'sent')
  vi.advanceTimersByTime(20_000)
  savePendingVerification({ email: asha.email })
  expect(awaitedCode()).toMatchObject({ typed: asha, nextAt: start + MINUTE })
  recordResend(45, 'not sent')
  expect(awaitedCode()).toMatchObject({ typed: asha, nextAt: start + 65_000, mail: 'not sent' })
})

test('another address starts from the beginning, without data of the previous one', () => {
  savePendingVerification(asha, 'sent')
  vi.advanceTimersByTime(20_000)
  savePendingVerification({ email: 'ravi@example.org' })
  expect(awaitedCode()?.typed).toEqual({ email: 'ravi@example.org' })
  expect(awaitedCode()?.nextAt).toBe(Date.now() + MINUTE)
})

test('the typed data is deleted when the code must have expired, or the clock was set back', () => {
  savePendingVerification(asha)
  vi.advanceTimersByTime(30 * MINUTE)
  expect(awaitedCode()?.typed).toEqual(asha)
  vi.advanceTimersByTime(1)
  expect(awaitedCode()).toBeUndefined()

  savePendingVerification(asha)
  vi.setSystemTime(Date.now() - 31 * MINUTE)
  expect(awaitedCode()).toBeUndefined()
})

test('a registration in this browser is remembered for a day, or until it is complete', () => {
  expect(registeredHere()).toBe(false)
  markRegisteredHere()
  expect(registeredHere()).toBe(true)
  forgetAwaitedCode()
  expect(registeredHere()).toBe(false)
  markRegisteredHere()
  vi.advanceTimersByTime(24 * 60 * MINUTE)
  expect(registeredHere()).toBe(false)
})
