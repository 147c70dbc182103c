// @module-tag slow
import { expect, test } from 'vitest'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import { PLAIN_LAYOUT } from '../testing/statements/layout.ts'
import { stagesOf } from '../testing/stored-fees.ts'

test('a payment that the bank reversed is never sure, for any later claim and any statement with the reversal', async () => {
  const { server, confirm, read, sureIn } = await applicantsWhoPaid(0)
  const back = (number: string, day: string) =>
    paid(number, { way: 'debit', day, narration: `REV UPI/${number}/SOMEBODY` })
  const first = [paid('631955500077'), paid('631955500088'), back('631955500077', '2026-11-16')]
  await confirm([], statementOf(first))
  await confirm([], statementOf([...first, back('631955500088', '2026-11-18')]))
  for (const number of ['631955500077', '631955500088']) await somebodyWhoPaid(server, number)
  const { credits } = await read()
  expect(credits.map(({ state, fits }) => [state, fits[0]?.kinds])).toEqual([
    ['please check', ['taken back']],
    ['please check', ['taken back']],
  ])
  expect(await sureIn(statementOf([paid('631955500099', { day: '2026-11-20' })]))).toEqual([])
  const wanted = seenIn(credits, 'please check').map((seen) => ({ ...seen, kinds: [] }))
  expect((await confirm(wanted)).body.data.confirmed).toEqual([])
})

test('a payment that the bank reversed is never sure, however the debit writes its number', async () => {
  const { people, confirm, read } = await applicantsWhoPaid(1)
  const { number = '' } = people[0] ?? {}
  await confirm([], statementOf([paid(number)]))
  expect((await read()).credits).toMatchObject([{ state: 'sure' }])
  const narration = `UPI-REV-${number.replace(/(.{4})(?=.)/g, '$1 ')}`
  const back = paid(number, { way: 'debit', day: '2026-11-16', narration, reference: '' })
  const openingPaise = PLAIN_LAYOUT.openingPaise + back.amountPaise
  await confirm([], statementOf([back], { openingPaise }))
  expect((await read()).credits).toMatchObject([{ state: 'please check', reversed: true }])
})

const withStates = (rows: [number: string, status: string][]) => ({
  bytes: Buffer.from(
    [
      'Txn Date,Description,Ref No,Debit,Credit,Status',
      ...rows.map(([number, status]) => `15/11/2026,UPI/${number}/SOMEBODY,${number},,5001.00,${status}`),
    ].join('\n'),
  ),
  name: 'statement.csv',
  type: 'text/csv',
})

test('a failed or pending payment is shown with its state, is not stored, and cannot be confirmed', async () => {
  const { server, people, preview, confirm, read } = await applicantsWhoPaid(3)
  const [one, two, three] = people.map(({ number }) => number) as [string, string, string]
  const file = withStates([
    [one, 'Success'],
    [two, 'FAILED'],
    [three, 'In_Process'],
    ['631955500077', 'Reversed'],
  ])
  const { found } = await preview(file)
  expect(
    found?.credits.map(({ state, places, outcome, fits }) => [
      state,
      places,
      outcome?.kind,
      fits.flatMap(({ sentences }) => sentences),
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['sure', 1, undefined, []],
      ['please check', 0, 'failed', ['This payment failed: the file says “FAILED”']],
      ['please check', 0, 'pending', ['This payment is not there yet: the file says “In_Process”']],
      ['unclaimed', 0, 'reversed', []],
    ]),
  )
  expect(found?.understood.creditsPaise).toBe(500_100)
  const seen = [...seenIn(found?.credits, 'sure'), ...seenIn(found?.credits, 'please check')]
  const answer = (await confirm(seen, file)).body.data
  expect(answer).toMatchObject({ confirmed: [people[0]?.reference], stored: 1 })
  expect(answer.left).toHaveLength(2)
  expect(Object.values(await stagesOf(server)).sort()).toEqual(['fee found', 'received', 'received'])
  expect((await read()).credits).toEqual([])
  const next = (await preview(withStates([[three, 'Success']]))).found
  expect(seenIn(next?.credits, 'sure')).toMatchObject([{ reference: people[2]?.reference }])
})

test('an unknown state is stored: the payment has to be checked until a file says success', async () => {
  const { people, confirm, read } = await applicantsWhoPaid(1)
  const number = people[0]?.number ?? ''
  await confirm([], withStates([[number, 'Q7']]))
  expect((await read()).credits).toMatchObject([
    { state: 'please check', outcome: { said: 'Q7' }, fits: [{ kinds: ['unknown state'] }] },
  ])
  await confirm([], withStates([[number, 'SUCCESS']]))
  const { credits } = await read()
  expect(credits).toMatchObject([{ state: 'sure', fits: [{ kinds: [] }] }])
  expect(credits[0]?.outcome).toBeUndefined()
})

test('a successful payment that is reversed in a later file is not sure any more', async () => {
  const { people, confirm, read } = await applicantsWhoPaid(1)
  const number = people[0]?.number ?? ''
  await confirm([], withStates([[number, 'Success']]))
  expect((await read()).credits).toMatchObject([{ state: 'sure' }])
  await confirm([], withStates([[number, 'Reversed']]))
  expect((await read()).credits).toMatchObject([{ state: 'please check', fits: [{ kinds: ['taken back'] }] }])
})

test('a payment stays sure although money was paid to the same phone or account later', async () => {
  const { people, sureIn, confirm, read } = await applicantsWhoPaid(1)
  const { number = '', reference = '' } = people[0] ?? {}
  const file = statementOf([
    paid(number, {
      narration: `UPI/CR/${number}/SOMEBODY/9876543210@ybl/fee`,
      reference: 'TRANSFER FROM 65078999075',
    }),
    paid('631966600044', {
      way: 'debit',
      day: '2026-11-16',
      amountPaise: 99_900,
      narration: 'UPI/DR/631966600044/SOMEBODY/9876543210@ybl/refund',
      reference: 'TRANSFER TO 65078999075',
    }),
  ])
  const seen = await sureIn(file)
  expect(seen).toMatchObject([{ reference, kinds: [] }])
  await confirm([], file)
  expect((await read()).credits).toMatchObject([{ state: 'sure', fits: [{ reference, kinds: [] }] }])
  expect((await confirm(seen, file)).body.data).toMatchObject({ confirmed: [reference], left: [] })
})

test('a payment is shown as taken back where a debit has another number of its row, and is confirmed as it was shown', async () => {
  const { people, preview, confirm } = await applicantsWhoPaid(1)
  const { number = '', reference = '' } = people[0] ?? {}
  const back = { way: 'debit', day: '2026-11-16', narration: 'REV 631977700099', reference: '' } as const
  const file = statementOf([paid(number, { reference: '631977700099' }), paid('', back)])
  const { credits = [] } = (await preview(file)).found ?? {}
  expect(credits).toMatchObject([
    { state: 'please check', reversed: true, fits: [{ kinds: ['taken back'] }] },
  ])
  const answer = (await confirm(seenIn(credits, 'please check'), file)).body.data
  expect(answer).toMatchObject({ confirmed: [reference], left: [] })
})
