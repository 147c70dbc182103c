// @module-tag slow
import { expect, test } from 'vitest'
import { readEntry, saveDraft } from '../../../contract/desk-entries.ts'
import { publishDrafts } from '../../../contract/desk-publications.ts'
import { changeSetting } from '../../../contract/desk-settings.ts'
import { changeRole } from '../../../contract/desk-staff.ts'
import { changeText } from '../../../contract/desk-texts.ts'
import { changeMailText } from '../../../contract/mail-texts.ts'
import { auditOf } from '../../testing/audit.ts'
import {
  NEW_ACCOUNT,
  OLD_ACCOUNT,
  ORGANISATION,
  publishText,
  setMoney,
  withTwoManagers,
} from '../../testing/money.ts'
import { atDesk } from '../../testing/staff.ts'
import { numberInForce } from '../store.ts'

const PAGE = 'pages~about.md'
const NAMED = /names another account/

async function withEditor(page = PAGE) {
  const desk = await withTwoManagers()
  const editor = await atDesk(desk.server, 'editor')
  const at = { params: { id: page } }
  return {
    ...desk,
    /** Publishes a text of an editor. */
    publishes: async (value: string) => {
      const { version, fields } = (await editor.browser.send(readEntry, undefined, at)).body.data
      const path = fields.find(({ kind }) => kind === 'markdown')?.path ?? ''
      const saved = await editor.browser.send(saveDraft, { version, fields: [{ path, value }] }, at)
      const chosen = [{ id: page, version: saved.body.data.version }]
      const number = (await numberInForce(desk.server.db.read)) ?? 0
      return editor.browser.send(publishDrafts, { number, chosen })
    },
  }
}

test('a text with another account or UPI address is published, and reported once to all managers', async () => {
  const { server, first, second, publishes, mails } = await withEditor()
  await first.browser.send(changeRole, { role: 'agent' }, { params: { id: second.id } })
  const text = 'Pay 5001 to 5010 0234 567 890, or to asha.k@okbank. Write to help@sehatshala.org.'
  expect((await publishes(text)).status).toBe(201)
  const flagged = await mails(NAMED)
  expect(flagged.map(({ to }) => to).sort()).toEqual(['first@example.org', 'second@example.org'])
  expect(flagged[0]?.text).toMatch(/5010 0234 567 890[\s\S]*asha\.k@okbank/)
  expect(flagged[0]?.text).not.toContain('help@sehatshala.org')
  const lines = await auditOf(server, 'account named in words')
  expect(lines).toMatchObject([{ publication: expect.any(Number), files: ['pages/about.md'] }])

  expect((await publishes(`${text} And more words.`)).status).toBe(201)
  expect(await mails(NAMED)).toHaveLength(2)
})

test('a text in Hindi is reported too', async () => {
  const { publishes, mails } = await withEditor('hi~pages~about.md')
  expect((await publishes('शुल्क खाता५०१०० २३४५६ ७८९० में जमा करें')).status).toBe(201)
  expect((await mails(NAMED))[0]?.text).toContain('50100 23456 7890')
})

test('a text with the organisation’s own account is not reported until another account is in force', async () => {
  const { server, publishes, mails } = await withEditor()
  const { 'bank.accountNumber': number, 'bank.ifsc': ifsc } = OLD_ACCOUNT
  await publishes(`Pay to ${number.slice(0, 4)} ${number.slice(4)}, ${ifsc.toLowerCase()}. Call 98765 43210.`)
  await publishText(server, (text) => text.replace('+91 90000 00000', '+91 98765 43210'))
  expect(await mails(NAMED)).toEqual([])
  await setMoney(server, NEW_ACCOUNT)
  expect((await mails(NAMED)).map(({ to }) => to).sort()).toEqual(['first@example.org', 'second@example.org'])
})

test('the page of a text at the desk marks other accounts in it, as a draft and published', async () => {
  const { first, publishes } = await withEditor()
  const marked = async () =>
    (await first.browser.send(readEntry, undefined, { params: { id: PAGE } })).body.data.otherAccounts
  expect(await marked()).toEqual([])
  await publishes(`Pay to ${OLD_ACCOUNT['bank.accountNumber']}, ${OLD_ACCOUNT['bank.ifsc']}.`)
  expect(await marked()).toEqual([])
  await publishes('Pay to 5010 0234 567 890 or asha.k@okbank')
  expect(await marked()).toEqual(['5010 0234 567 890', 'asha.k@okbank'])
})

test('comments of a file, and the fields of the bank account, are not marked', async () => {
  const { first } = await withTwoManagers()
  const at = { params: { id: ORGANISATION } }
  const { otherAccounts, fields } = (await first.browser.send(readEntry, undefined, at)).body.data
  expect(fields.map(({ value }) => value)).toContain(OLD_ACCOUNT['bank.accountNumber'])
  expect(otherAccounts).toEqual([])
})

test('a text that the desk sends is reported when it names another account, and not again for an account that it named before', async () => {
  const { first, second, mails } = await withTwoManagers()
  const prepared = async () => (await mails(/prepared text names another account/)).splice(0)
  const save = (version: number, text: string) =>
    first.browser.send(changeText, { version, language: 'hi', text }, { params: { id: 'hello' } })
  await save(0, 'Namaste {name}, our account is 1111 2222 3333. Call +91 98765 43210.')
  expect(await prepared()).toEqual([])

  await save(1, 'Namaste {name}, please pay to asha.k@okbank.')
  const flagged = await prepared()
  expect(flagged.map(({ to }) => to).sort()).toEqual(['first@example.org', 'second@example.org'])
  expect(flagged[0]?.text).toMatch(/A prepared text[\s\S]*asha\.k@okbank[\s\S]*\/Staff\/texts/)
  await save(2, 'Hello {name}, please pay to asha.k@okbank.')
  expect(await prepared()).toHaveLength(2)

  const refused = { subject: 'Your application', text: '{reason} Pay to 5010 0234 567 890.' }
  const stage = { params: { id: 'refused' } }
  const mail = await second.browser.send(changeMailText, { version: 0, language: 'en', ...refused }, stage)
  expect(mail.status).toBe(200)
  expect((await prepared()).at(-1)?.text).toContain('5010 0234 567 890')
  const reasons = { version: 0, value: { reasons: ['Please send ₹5001 to 501002345678'] } }
  await second.browser.send(changeSetting, reasons, { params: { id: 'refusal-reasons' } })
  expect((await prepared()).at(-1)?.text).toMatch(/Reasons of a refusal[\s\S]*501002345678[\s\S]*handling/)
})
