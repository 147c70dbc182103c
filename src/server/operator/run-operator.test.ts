import { expect, test } from 'vitest'
import { usedSite } from '../testing/backups.ts'
import { operator, settingsOf } from '../testing/operator.ts'

test.each([
  [['restore', '/etc'], 'There is no file /etc.'],
  [['content', 'export', '/dev/null/words'], '/dev/null/words cannot be read or written (ENOTDIR).'],
])('a file that cannot be used is named, without a stack: %j', async (args, sentence) => {
  const server = await usedSite()
  const { code, output } = await operator(settingsOf(server), ...args)
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) })
  expect(output).not.toContain('    at ')
})
