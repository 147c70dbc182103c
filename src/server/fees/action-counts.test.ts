import { expect, test } from 'vitest'
import { actionsOf } from '../testing/applications.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'

const [SHARED, ONE, REST, WHOLE] = ['631988800011', '631911100011', '631922200022', '632033300033']

/** A payment for two people and one whole fee, confirmed in one action. */
async function aStatement() {
  const desk = await applicantsWhoPaid(0)
  for (const fullName of ['Ramesh Yadav', 'Sarita Yadav'])
    await somebodyWhoPaid(desk.server, SHARED, { fullName })
  const { reference } = await somebodyWhoPaid(desk.server, WHOLE, { fullName: 'Kiran Bala' })
  const file = statementOf([paid(SHARED, { amountPaise: 1_000_200 }), paid(WHOLE)])
  const { credits } = (await desk.preview(file)).found ?? {}
  const seen = [...seenIn(credits, 'sure'), ...seenIn(credits, 'please check')]
  expect((await desk.confirm(seen, file)).body.data).toMatchObject({ left: [] })
  const counts = async () =>
    (await desk.read()).actions.map(({ credits, confirmed, open }) => ({ credits, confirmed, open }))
  return { ...desk, ...actionsOf(desk.server, desk.staff.browser, reference), counts }
}

test('an earlier statement counts the confirmed rows of the bank: one of two people is one row', async () => {
  const { counts } = await aStatement()
  expect(await counts()).toEqual([{ credits: 2, confirmed: 2, open: 0 }])
})

test('a fee in two payments is two confirmed rows', async () => {
  const { server, preview, confirm, read } = await applicantsWhoPaid(0)
  await somebodyWhoPaid(server, `${ONE} + ${REST}`, { fullName: 'Lalita Soren' })
  const file = statementOf([paid(ONE, { amountPaise: 200_000 }), paid(REST, { amountPaise: 300_100 })])
  await confirm(seenIn((await preview(file)).found?.credits, 'please check'), file)
  expect((await read()).actions).toMatchObject([{ credits: 2, confirmed: 2, open: 0 }])
})

test('a row is not confirmed any more once its fee is set to not found', async () => {
  const { counts, move } = await aStatement()
  expect((await move('fee not found', { reason: 'Another person paid it.' })).status).toBe(200)
  expect(await counts()).toEqual([{ credits: 2, confirmed: 1, open: 1 }])
})

test('a shared row counts for each action that confirmed a person of it', async () => {
  const desk = await applicantsWhoPaid(0)
  for (const fullName of ['Ramesh Yadav', 'Sarita Yadav'])
    await somebodyWhoPaid(desk.server, SHARED, { fullName })
  const file = statementOf([paid(SHARED, { amountPaise: 1_000_200 })])
  const [one] = seenIn((await desk.preview(file)).found?.credits, 'please check')
  await desk.confirm(one ? [one] : [], file)
  desk.server.clock.advance(1000)
  await desk.confirm(seenIn((await desk.read()).credits, 'place left'))
  expect((await desk.read()).actions).toMatchObject([
    { credits: 0, confirmed: 1, open: 0 },
    { credits: 1, confirmed: 1, open: 0 },
  ])
})
