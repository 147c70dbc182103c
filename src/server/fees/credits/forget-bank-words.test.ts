// @module-tag slow
import { expect, test } from 'vitest'
import { deleteAccount } from '../../../contract/my-account.ts'
import { checkKeys } from '../../security/key-check.ts'
import { applicantsWhoPaid, somebodyWhoPaid } from '../../testing/fees.ts'
import { PASSWORD } from '../../testing/people.ts'
import { backUp, provideErasureList, restoredElsewhere } from '../../testing/restored.ts'
import { paid, statementOf } from '../../testing/statements/fee-payments.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { openWords } from './credits.ts'

const RAVI = '631966600066'
const RAVI_AGAIN = '631988800088'
const NOBODY = '631955500077'

/** Ravi, another applicant and a stranger have paid; no payment is confirmed. */
async function aStatementNobodyConfirmed() {
  const fees = await applicantsWhoPaid(1)
  const { server, people, confirm } = fees
  await checkKeys(server.db, server.deps.keys)
  const ravi = await somebodyWhoPaid(server, RAVI, { fullName: 'Ravi Nair', phone: '9123456780' })
  const other = people[0]?.number ?? ''
  const file = statementOf([
    paid(RAVI),
    paid(RAVI_AGAIN, { narration: `UPI/${RAVI_AGAIN}/NAIR RAVI/fees` }),
    paid(other),
    paid(NOBODY),
  ])
  expect((await confirm([], file)).body.data.stored).toBe(4)
  return { ...fees, ravi, other }
}

/** The bank's words of unconfirmed credits, opened with the keys. */
async function wordsStored({ db, deps }: TestServer): Promise<string> {
  const rows = await db.read.selectFrom('credits').select(['id', 'words']).execute()
  return rows.map((row) => openWords(deps.keys, row).narration).join('\n')
}

test('the bank’s words about payments of an applicant are erased with the applicant, also unconfirmed ones; others stay', async () => {
  const { server, ravi, other } = await aStatementNobodyConfirmed()
  const before = await wordsStored(server)
  for (const notified of [RAVI, 'NAIR RAVI', other, NOBODY]) expect(before).toContain(notified)

  const left = await ravi.browser.send(deleteAccount, { password: PASSWORD }, { token: ravi.token })
  expect(left.status).toBe(200)

  const after = await wordsStored(server)
  for (const erased of [RAVI, RAVI_AGAIN, 'NAIR RAVI']) expect(after).not.toContain(erased)
  for (const stored of [other, NOBODY]) expect(after).toContain(stored)
  const credits = await server.db.read.selectFrom('credits').select(['day', 'amount_paise']).execute()
  expect(credits.map(({ day, amount_paise }) => [day, Number(amount_paise)])).toEqual(
    Array(4).fill(['2026-11-15', 500_100]),
  )
})

test('restoring an older backup does not restore erased words of the bank', async () => {
  const { server, ravi, other } = await aStatementNobodyConfirmed()
  const archive = await backUp(server)
  await ravi.browser.send(deleteAccount, { password: PASSWORD }, { token: ravi.token })
  await provideErasureList(server, archive)

  const after = await wordsStored(await restoredElsewhere(server, archive))
  for (const erased of [RAVI, 'NAIR RAVI']) expect(after).not.toContain(erased)
  for (const stored of [other, NOBODY]) expect(after).toContain(stored)
})
