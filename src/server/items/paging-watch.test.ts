// @module-tag slow
import { expect, test } from 'vitest'
import { listDeskApplications } from '../../contract/desk-applications.ts'
import { findForCredit } from '../../contract/desk-fees.ts'
import { listEnquiries } from '../../contract/desk-inbox.ts'
import { listMails } from '../../contract/desk-mails.ts'
import { findPeople } from '../../contract/desk-people.ts'
import { searchCredits } from '../../contract/desk-statements.ts'
import { auditOf } from '../testing/audit.ts'
import { atDesk } from '../testing/staff.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { asText } from './lists/paging.ts'

const pageAfter = (n: number) => asText({ segment: 0, values: [n, 'x'] })

test('many different pages or searches within an hour are one audit line per person and hour, and are never refused', async () => {
  const server = await testServer()
  const { browser, id } = await atDesk(server)
  const other = await atDesk(server, 'manager')
  const lines = () => leafedThrough(server)
  const page = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const after = pageAfter(n)
      const list = n % 2 ? listEnquiries : listDeskApplications
      expect((await browser.send(list, { view: 'all', after })).status).toBe(200)
    }
  }
  await page(0, 59)
  await browser.send(listEnquiries, { view: 'all', search: 'lakshmi' })
  // Calls that the desk makes by itself all day: the first page, and pages that it reloads.
  for (let n = 0; n < 80; n++) await browser.send(listEnquiries, { view: 'all' })
  await page(0, 59)
  await browser.send(listEnquiries, { view: 'all', search: 'lakshmi' })
  await other.browser.send(listEnquiries, { view: 'all', after: pageAfter(1) })
  expect(await lines()).toEqual([])
  await page(59, 80)
  expect(await lines()).toMatchObject([{ by: id, session: expect.any(String), pages: 60 }])
  expect(JSON.stringify(await lines())).not.toContain('lakshmi')
})

test('first pages of many single days count as pages of a list, and the first page of the whole list does not', async () => {
  const server = await testServer()
  const { browser, id } = await atDesk(server)
  const dayAt = (n: number) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10)
  const look = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const day = dayAt(n)
      expect((await browser.send(listEnquiries, { view: 'all', from: day, to: day })).status).toBe(200)
      await browser.send(listEnquiries, { view: 'all', search: ' ' })
    }
  }
  await look(0, 60)
  await look(0, 60)
  expect(await leafedThrough(server)).toEqual([])
  await look(60, 140)
  expect(await leafedThrough(server)).toMatchObject([{ by: id }])
})

test('repeated searches for people and their mails are audited too', async () => {
  const server = await testServer()
  const { browser, id } = await atDesk(server)
  for (let n = 0; n < 30; n++) {
    await browser.send(findPeople, { search: `somebody ${n}` })
    await browser.send(listMails, { view: 'all', search: `somebody${n}@example.org` })
  }
  expect(await leafedThrough(server)).toEqual([])
  await browser.send(findPeople, { search: 'somebody else' })
  expect(await leafedThrough(server)).toMatchObject([{ by: id }])
})

test('repeated searches for payments and for their applicants are audited too', async () => {
  const server = await testServer()
  const { browser, id } = await atDesk(server)
  const credit = { day: '2026-01-05', amountPaise: 500_100, narration: '', bankReference: '' }
  for (let n = 0; n < 30; n++) {
    expect((await browser.send(searchCredits, { search: `somebody ${n}` })).status).toBe(200)
    expect((await browser.send(findForCredit, { search: `somebody ${n}`, credit })).status).toBe(200)
  }
  expect(await leafedThrough(server)).toEqual([])
  await browser.send(searchCredits, { search: 'somebody else' })
  expect(await leafedThrough(server)).toMatchObject([{ by: id }])
})

const leafedThrough = (server: TestServer) => auditOf(server, 'lists leafed through')
