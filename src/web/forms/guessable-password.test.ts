import { beforeAll, expect, test, vi } from 'vitest'
import { mostUsedPasswords } from './most-used-passwords.ts'
import { PASSPHRASE_WORDS } from './plain-words.ts'

let passwordWeakness: typeof import('./guessable-password.ts').passwordWeakness
let suggestPassword: typeof import('./guessable-password.ts').suggestPassword

beforeAll(async () => {
  vi.stubGlobal('__MOST_USED_PASSWORDS__', mostUsedPasswords)
  const loaded = await import('./guessable-password.ts')
  passwordWeakness = loaded.passwordWeakness
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
])('%s is a commonly used password', (password) => {
  expect(passwordWeakness(password, own)).toBe('most used')
})

test.each([
  'AshaRao1998',
  'asha.devi',
  'asha@gmail',
  '@sha12345',
  'raoashadevi',
  'Rao-9876543210',
  'website2026',
])("%s consists of the person's own name or e-mail", (password) => {
  expect(passwordWeakness(password, own)).toBe('own name')
})

test.each(['monsoon rain 2026', 'asha likes the river', 'marigold at the gate', 'Tk7#qLw9', 'मेरी गली का आम'])(
  'there is no hint about %s',
  (password) => {
    expect(passwordWeakness(password, own)).toBeUndefined()
    expect(passwordWeakness(password, [])).toBeUndefined()
  },
)

test('a name in the script of the person is recognised too', () => {
  expect(passwordWeakness('आशाराव1998', ['आशा राव'])).toBe('own name')
})

test('a suggestion has five words, different each time, and gets no hint', () => {
  const suggested = Array.from({ length: 50 }, suggestPassword)
  expect(new Set(suggested).size).toBe(50)
  for (const password of suggested) {
    expect(password).toMatch(/^[a-z]+( [a-z]+){4}$/)
    expect(passwordWeakness(password, own)).toBeUndefined()
  }
})

test('the list is small and contains only passwords of an accepted length, and no word is in it twice', () => {
  expect(mostUsedPasswords.split(' ')).toHaveLength(4000)
  expect(mostUsedPasswords.split(' ').every((password) => password.length >= 8)).toBe(true)
  expect(mostUsedPasswords.length).toBeLessThan(40_000)
  expect(new Set(PASSPHRASE_WORDS).size).toBe(PASSPHRASE_WORDS.length)
  expect(PASSPHRASE_WORDS.length ** 5).toBeGreaterThan(10 ** 12)
})
