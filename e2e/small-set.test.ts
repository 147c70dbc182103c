import { expect, test } from 'vitest'
import { called, findUncovered, lookedAt, opened } from './small-set.ts'

test('a screen or call without a journey is named, and one with a journey is not', () => {
  const touched = new Set([
    opened('/contact'),
    opened('/Staff/enquiries/call-now/Q1234567'),
    opened('/Education/first-aid'),
    called('GET', '/api/v1/staff/applications/counts'),
  ])

  const missing = findUncovered(touched)

  expect(missing).toEqual(
    expect.arrayContaining([
      opened('/Education'),
      lookedAt('/Contact'),
      opened('/Staff'),
      called('GET', '/api/v1/staff/applications/:reference'),
      called('POST', '/api/v1/queries/submitquery'),
    ]),
  )
  for (const one of [
    opened('/Contact'),
    opened('/Staff/enquiries*'),
    opened('/Education/*'),
    called('GET', '/api/v1/staff/applications/counts'),
  ])
    expect(missing).not.toContain(one)
})

test('a call listed as one without a journey that has one is named', () => {
  const sentence = 'has a journey, so it leaves the list: POST /api/v1/staff/mails/again'

  expect(findUncovered(new Set([called('POST', '/api/v1/staff/mails/again')]))).toContain(sentence)
  expect(findUncovered(new Set())).not.toContain(sentence)
})
