import { expect, test } from 'vitest'
import { type Opened, withOpened } from './recently-opened.ts'

const item = (path: string, about = ''): Opened => ({ path, name: path, about })

test('the last eight opened items are listed, newest first, each once and with its newest data', () => {
  const opened = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3'].map((path) => item(path))
  const recent = opened.reduce<Opened[]>(withOpened, [])
  expect(recent.map(({ path }) => path)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2'])
  expect(withOpened(recent, item('9', 'Course'))[0]).toEqual(item('9', 'Course'))
})
