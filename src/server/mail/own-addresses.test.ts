import { expect, test } from 'vitest'
import { isOwnAddress } from './own-addresses.ts'

const config = {
  mailFrom: 'Sehatshala <Office@example.org>',
  imapUrl: 'imaps://desk%40example.net:secret@mail.example.net',
  organisation: { email: 'hello@example.org' },
} as Parameters<typeof isOwnAddress>[0]

test.each([
  'office@example.org',
  'OFFICE+0123@example.org',
  'hello@example.org',
  'desk@example.net',
  'desk+a@example.net',
])('%s is an address of ours', (address) => {
  expect(isOwnAddress(config, address)).toBe(true)
})

test.each(['office@example.net', 'asha+office@example.org', ''])('%s is none', (address) => {
  expect(isOwnAddress(config, address)).toBe(false)
  expect(isOwnAddress({ ...config, imapUrl: 'imap://office:secret@mail' }, address)).toBe(false)
})
