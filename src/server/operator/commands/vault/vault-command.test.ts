import { expect, test } from 'vitest'
import { submitApplication } from '../../../../contract/applications.ts'
import { auditOf } from '../../../testing/audit.ts'
import { dumpTables } from '../../../testing/dump-tables.ts'
import { operator, settingsOf } from '../../../testing/operator.ts'
import { aSignedInMember } from '../../../testing/people.ts'
import { AADHAAR, anApplication, TRANSACTION, VOTER_ID } from '../../../testing/submissions.ts'
import { testServer } from '../../../testing/test-server.ts'

const WHY = 'The college asks for it on the certificate'

async function aSite() {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const sent = await server.send(submitApplication, anApplication(), { token })
  const { reference } = sent.body.data
  const audited = () => auditOf(server, 'sealed number opened by operator')
  return {
    server,
    token,
    reference,
    audited,
    vault: (...args: string[]) => operator(settingsOf(server), 'vault', ...args),
  }
}

test('the vault shows what is stored, why and until when, and no number', async () => {
  const { server, token, vault } = await aSite()
  await server.send(submitApplication, anApplication({ voterIdnumber: '' }), { token })

  const { code, out } = await vault()

  expect(code).toBe(0)
  expect(out).toContain(`aadhaar: 2
  why: to know who applies, so that the certificate goes to the right person
  until: the oldest came on 2026-01-05; erased with their applications, from 2027-01-05 to 2027-01-05`)
  expect(out).toContain('transaction number: 2\n')
  expect(out).toContain('voter id: 1\n')
  expect(out).toContain('words of bank statements: 0\n')
  expect(out).toContain('records of people who were erased: 0\n')
  for (const number of [AADHAAR, TRANSACTION, VOTER_ID]) expect(out).not.toContain(number)
})

test('bank texts about payments are counted too, with why and until when', async () => {
  const { server, vault } = await aSite()
  const credit = { digest: 'd', day: '2026-01-03', amount_paise: 1, state: 'unclaimed' } as const
  const at = Date.UTC(2027, 0, 3)
  await server.db.write((tx) =>
    tx
      .insertInto('credits')
      .values([
        { ...credit, id: '1', row_hash: '1', words: 'sealed', erase_at: at },
        { ...credit, id: '2', row_hash: '2', words: 'sealed', erase_at: at + 24 * 3600_000 },
        { ...credit, id: '3', row_hash: '3', erase_at: at },
      ])
      .execute(),
  )
  expect((await vault()).out).toContain(`words of bank statements: 2
  why: to find whose fee a payment is
  until: erased with the application whose fee it is, all of them from 2027-01-03 to 2027-01-04`)
})

test.each([
  [[], AADHAAR, 'aadhaar'],
  [['--number', 'voter-id'], VOTER_ID, 'voter id'],
  [['--number', 'transaction'], TRANSACTION, 'transaction number'],
])(
  'with a reason and --yes %j shows one number, and the audit has the reason and not the number',
  async (more, number, kind) => {
    const { server, reference, audited, vault } = await aSite()

    const opened = await vault('open', reference.toLowerCase(), '--reason', ` ${WHY}\n`, ...more, '--yes')

    expect(opened).toEqual({ code: 0, out: `${number}\n`, output: '' })
    expect(await audited()).toMatchObject([{ subject: reference, kind, reason: WHY, by: expect.any(String) }])
    expect(await dumpTables(server.db)).not.toContain(number)
  },
)

test.each([
  [['--reason', WHY], 'Nothing was opened. Add --yes if you want it.'],
  [['--yes'], 'Say why, in 10 to 200 characters'],
  [['--yes', '--reason', ' because  '], 'Say why, in 10 to 200 characters'],
  [['--yes', '--reason', `It is 9999 4105 7058, I think`], 'leave out numbers and addresses'],
  [['--yes', '--reason', 'Asked for by ravi@example.org'], 'leave out numbers and addresses'],
  [
    ['--yes', '--reason', WHY, '--number', 'constructor'],
    '--number must be aadhaar, voter-id or transaction.',
  ],
])('%j opens nothing and leaves no line in the audit', async (more, sentence) => {
  const { reference, audited, vault } = await aSite()
  const answer = await vault('open', reference, ...more)
  expect(answer).toMatchObject({ code: 1, out: '', output: expect.stringContaining(sentence) })
  expect(await audited()).toEqual([])
})

test('a missing or tampered number is not shown', async () => {
  const { server, reference, audited, vault } = await aSite()
  expect(await vault('open', 'A2345678', '--reason', WHY, '--yes')).toMatchObject({
    code: 1,
    output: 'No aadhaar is kept of an application A2345678.',
  })
  await server.db.write((tx) => tx.updateTable('vault').set({ sealed: 'k1.AAAA.AAAA' }).execute())
  expect(await vault('open', reference, '--reason', WHY, '--yes')).toMatchObject({
    code: 1,
    out: '',
    output: expect.stringContaining('It cannot be opened.'),
  })
  expect(await audited()).toHaveLength(1)
})
