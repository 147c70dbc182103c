import { expect, test } from 'vitest'
import { earlierText } from './earlier-text.ts'

test('a folded thread names its contents', () => {
  const call = { kind: 'contact', way: 'phone' }
  const note = { kind: 'note', way: null }
  expect(earlierText([call, note])).toBe('2 earlier: a call, a note')
  const emails = [
    { kind: 'email sent', way: null },
    { kind: 'email received', way: null },
  ]
  expect(earlierText([{ kind: 'mail', way: null }, ...emails, { kind: 'changed', way: null }])).toBe(
    '4 earlier: 3 emails, a change',
  )
  expect(earlierText([{ kind: 'contact', way: 'whatsapp' }, note])).toBe('2 earlier: a message, a note')
})
