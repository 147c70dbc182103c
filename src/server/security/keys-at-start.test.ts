import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, DATABASE_FILE, readConfig } from '../platform/config.ts'
import { aFolder } from '../testing/folder.ts'
import { testServer } from '../testing/test-server.ts'
import { checkKeys } from './key-check.ts'
import { makeKeys } from './keys.ts'

test('the first start creates keys of 256 bits that only the owner of the process can read', () => {
  const DATA_DIR = join(aFolder('keys'), 'data')
  const { secretKeys } = readConfig({ DATA_DIR })
  expect(secretKeys.map(({ secret }) => secret.length)).toEqual([32])
  expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
  expect(readdirSync(DATA_DIR)).toEqual(['secrets.json'])
})

test('a lost key file is never replaced while a database exists', () => {
  const DATA_DIR = aFolder('keys')
  writeFileSync(join(DATA_DIR, DATABASE_FILE), '')
  expect(() => readConfig({ DATA_DIR })).toThrow(ConfigError)
  expect(() => readConfig({ DATA_DIR })).toThrow('Put the copy from your backup in its place')
  expect(existsSync(join(DATA_DIR, 'secrets.json'))).toBe(false)
})

test.each(['{}', '{"keys":""}', '{"keys":"k1:short"}', '{"keys":7}', 'k1:x', ''])(
  'a key file that contains %j stops the start and is not changed',
  (content) => {
    const DATA_DIR = aFolder('keys')
    const path = join(DATA_DIR, 'secrets.json')
    writeFileSync(path, content)
    expect(() => readConfig({ DATA_DIR })).toThrow('cannot be read')
    expect(readFileSync(path, 'utf8')).toBe(content)
  },
)

test('keys of another database stop the start; new keys in front of the old ones are accepted', async () => {
  const { db, deps } = await testServer()
  const [old] = deps.config.secretKeys
  const other = { id: 'k2', secret: Buffer.alloc(32, 9) }
  if (!old) throw new Error('no key')
  await checkKeys(db, makeKeys([old]))
  await expect(checkKeys(db, makeKeys([other]))).rejects.toThrow(ConfigError)
  await checkKeys(db, makeKeys([other, old]))
  await checkKeys(db, makeKeys([other]))
})
