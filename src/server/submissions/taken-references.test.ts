import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { countOf } from '../testing/count-of.ts'
import { aSignedInMember } from '../testing/people.ts'
import { anApplication, anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'
import { ALPHABET } from './reference.ts'

/** Makes the random part of the next reference equal to that of this one. */
function drawOnceMore(reference: string): void {
  const chance = vi.spyOn(crypto, 'randomInt')
  for (const letter of reference.slice(3)) chance.mockImplementationOnce(() => ALPHABET.indexOf(letter))
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
}

test('an enquiry whose reference is taken gets another one, and so do those in the same transaction', async () => {
  const server = await testServer()
  const first = await server.send(submitEnquiry, anEnquiry())
  const { reference } = first.body.data
  drawOnceMore(reference)

  const others = await Promise.all(
    ['ravi', 'meena', 'kiran'].map((name) =>
      server.send(submitEnquiry, anEnquiry({ email: `${name}@example.org`, message: `I am ${name}` })),
    ),
  )

  expect(vi.mocked(crypto.randomInt).mock.calls.length).toBeGreaterThan(others.length * 5)
  expect(others.map(({ status }) => status)).toEqual([201, 201, 201])
  const references = [reference, ...others.map(({ body }) => body.data.reference)]
  expect(new Set(references).size).toBe(4)
  const stored = await server.db.read.selectFrom('enquiries').select('reference').orderBy('id').execute()
  expect(new Set(stored.map((row) => row.reference))).toEqual(new Set(references))
  expect(Number(await countOf(server, 'enquiries'))).toBe(4)
  expect(await server.mailbox()).toHaveLength(8)
  const lines = await server.db.read.selectFrom('audit').select('subject').execute()
  expect(lines.map(({ subject }) => subject).toSorted()).toEqual(references.toSorted())
})

test('an application whose reference is already taken gets another one', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const first = await server.send(submitApplication, anApplication(), { token })
  drawOnceMore(first.body.data.reference)

  const second = await server.send(submitApplication, anApplication({ education: undefined }), { token })

  expect(crypto.randomInt).toHaveBeenCalledTimes(10)
  expect(second.status).toBe(201)
  expect(second.body.data.reference).not.toBe(first.body.data.reference)
  expect(Number(await countOf(server, 'applications'))).toBe(2)
})
