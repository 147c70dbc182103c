import { beforeAll, expect, test, vi } from 'vitest'
import { mostUsedPasswords } from './most-used-passwords.ts'
import { PLAIN_WORDS } from './plain-words.ts'

let whyGuessable: typeof import('./guessable-password.ts').whyGuessable
let suggestPassword: typeof import('./guessable-password.ts').suggestPassword

beforeAll(async () => {
  vi.stubGlobal('__MOST_USED_PASSWORDS__', mostUsedPasswords)
  const loaded = await import('./guessable-password.ts')
  whyGuessable = loaded.whyGuessable
  suggestPassword = loaded.suggestPassword
})

const own = ['asha', 'Asha Devi Rao', 'asha.rao@gmail.com']

test.each([
  'password',
  '12345678',
  'Password',
  'PASSWORD123',
  'Password@123',
  'p@ssw0rd',
  'P@$$w0rd1!',
  'iloveyou',
])('%s is one that many people use', (password) => {
  expect(whyGuessable(password, own)).toBe('most used')
})

test.each([
  'AshaRao1998',
  'asha.devi',
  'asha@gmail',
  '@sha12345',
  'raoashadevi',
  'Rao-9876543210',
  'website2026',
])("%s is made of one's own name or e-mail", (password) => {
  expect(whyGuessable(password, own)).toBe('own name')
})

test.each(['monsoon rain 2026', 'asha likes the river', 'marigold at the gate', 'Tk7#qLw9', 'मेरी गली का आम'])(
  'nothing is said about %s',
  (password) => {
    expect(whyGuessable(password, own)).toBeUndefined()
    expect(whyGuessable(password, [])).toBeUndefined()
  },
)

test("a name in one's own script is known too", () => {
  expect(whyGuessable('आशाराव1998', ['आशा राव'])).toBe('own name')
})

test('what is suggested is five words, another time others, and nothing is said about it', () => {
  const suggested = Array.from({ length: 50 }, suggestPassword)
  expect(new Set(suggested).size).toBe(50)
  for (const password of suggested) {
    expect(password).toMatch(/^[a-z]+( [a-z]+){4}$/)
    expect(whyGuessable(password, own)).toBeUndefined()
  }
})

test('the list is small and holds what is long enough to be accepted; the words are different ones', () => {
  expect(mostUsedPasswords.split(' ')).toHaveLength(4000)
  expect(mostUsedPasswords.split(' ').every((password) => password.length >= 8)).toBe(true)
  expect(mostUsedPasswords.length).toBeLessThan(40_000)
  expect(new Set(PLAIN_WORDS).size).toBe(PLAIN_WORDS.length)
  expect(PLAIN_WORDS.length ** 5).toBeGreaterThan(10 ** 12)
})
