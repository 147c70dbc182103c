import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DISABLED = /\b(?:aria-)?disabled=\{([^}]*)\}/g
/**
 * Fields of a query that are true during every refetch, also an automatic one after a message of the server
 * or on focus.
 */
const READ_AGAIN = /\b(?:isFetching|isRefetching|fetchStatus|isPlaceholderData|isStale)\b/

test('no control is disabled while data is read again in the background: a click at that moment would be lost', () => {
  const controls = globSync('src/desk/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DISABLED)].map(([, condition = '']) => `${file}: ${condition}`),
  )
  expect(controls.length).toBeGreaterThan(50)
  expect(controls.filter((control) => READ_AGAIN.test(control))).toEqual([])
})
