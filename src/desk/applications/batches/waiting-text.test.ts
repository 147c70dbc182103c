import { expect, test } from 'vitest'
import { waitingText } from './waiting-text.ts'

test('the end of an offer is shown in the time zone of the organisation', () => {
  const offered = { state: 'offered', offeredUntil: '2026-01-15T20:00:00Z' } as const
  expect(waitingText(offered)).toBe('Offered until 16 Jan, 01:30')
})
