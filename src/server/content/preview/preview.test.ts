// @module-tag slow
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../../content/read-content.ts'
import { listAuditLines } from '../../../contract/desk-audit.ts'
import { readEntry, saveDraft } from '../../../contract/desk-entries.ts'
import * as calls from '../../../contract/desk-preview.ts'
import { DRAWING_POLICY } from '../../http/headers.ts'
import { cleanUp } from '../../operations/clean-up.ts'
import { deleteAllRows } from '../../operator/backup/tables.ts'
import { describeOrganisation } from '../../platform/organisation.ts'
import type { Rendering } from '../../site/rendering.ts'
import { anotherApp } from '../../testing/another-app.ts'
import { countWaiting, holdTable } from '../../testing/held-table.ts'
import { aSiteFile } from '../../testing/site.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

const ORGANISATION = 'organisation.yaml'
const HOME = 'home.yaml'
const DAY = 24 * 3600_000
/** Shorter than the idle limit of a session. */
const SOON = 20 * 60_000
const [OLD, NEW, LATER] = ['+91 90000 00000', '+91 98765 43210', '+91 91111 22222']

/** Renders pages that show the phone number, and refuses errors. Counts the renderings, and the simultaneous ones. */
function aRenderer() {
  const counted = { all: 0, atOnce: 0, most: 0, failsNext: false }
  const render = async (folder: string): Promise<Rendering> => {
    counted.all += 1
    counted.atOnce += 1
    counted.most = Math.max(counted.most, counted.atOnce)
    try {
      if (counted.failsNext) throw new Error('The process that renders pages ended without them.')
      const { organisation } = await readContent(folder)
      const headline = /^headline: (.*)$/m.exec(readFileSync(join(folder, HOME), 'utf8'))?.[1]
      const page = (path: string, title: string) => ({
        ...aSiteFile(
          path,
          `<html><body><h1>${title}</h1><p>${organisation.phone} ${headline}</p><a href="preview:/Contact?a#b">x</a><img src="preview:/assets/a-1.svg"><!--preview-bar--></body></html>`,
        ),
        type: 'text/html; charset=utf-8',
        title: `${title} | Us`,
      })
      const picture = { ...aSiteFile('/assets/a-1.svg', '<svg/>'), type: 'image/svg+xml; charset=utf-8' }
      const files = [picture, page('/', 'Home'), page('/Contact', 'Contact'), page('/login', 'Login')]
      return {
        pack: { organisation: describeOrganisation('content'), files },
        smaller: Promise.resolve(undefined),
      }
    } finally {
      counted.failsNext = false
      counted.atOnce -= 1
    }
  }
  return { counted, render }
}

async function aDesk() {
  const { counted, render } = aRenderer()
  const server = await testServer({ limits: false, renderPreview: render })
  const { browser } = await atDesk(server, 'editor')
  const get = (url: string, { app, headers = {} }: { app?: TestServer['app']; headers?: object } = {}) =>
    (app ?? server.app).inject({ url, headers: { host: 'localhost:3000', ...headers } })
  const cookie = () => [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  return {
    server,
    browser,
    counted,
    get,
    draw: async (entry = ORGANISATION) => (await browser.send(calls.drawPreview, { entry })).body.data,
    pageAt: (id: string, page: string, app = server.app) =>
      get(`/api/v1/staff/previews/${id}/${calls.previewSegment(page)}`, {
        app,
        headers: { cookie: cookie() },
      }),
    share: (page = '/Contact') => browser.send(calls.sharePreview, { page }),
  }
}

async function write(browser: Browser, id: string, path: string, value: string): Promise<void> {
  const { version } = (await browser.send(readEntry, undefined, { params: { id } })).body.data
  const answer = await browser.send(saveDraft, { version, fields: [{ path, value }] }, { params: { id } })
  expect(answer.status).toBe(200)
}

test('a preview shows the drafts, and is rendered once for each state of them, one rendering at a time', async () => {
  const { server, browser, counted, draw, pageAt } = await aDesk()
  const before = await draw()
  expect(before).toMatchObject({ drafts: 0, left: [], page: '/Contact' })
  // Pages of members are not part of a preview.
  expect(before.pages).toEqual([
    { path: '/', title: 'Home' },
    { path: '/Contact', title: 'Contact' },
  ])
  expect((await pageAt(before.id, '/contact')).body).toContain(OLD)

  await write(browser, ORGANISATION, 'phone', NEW)
  const [first, ...others] = await Promise.all([draw(), draw(), draw(HOME), draw()])
  expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id, first?.id])
  expect(others.map(({ page }) => page)).toEqual(['/Contact', '/', '/Contact'])
  expect(first).toMatchObject({ drafts: 1, left: [] })
  expect(first?.id).not.toBe(before.id)
  expect(counted).toMatchObject({ all: 2, most: 1 })
  const page = await pageAt(first?.id ?? '', '/Contact')
  expect(page.body).toContain(NEW)
  expect(page.body).toContain(`href="/api/v1/staff/previews/${first?.id}/~Contact?a#b"`)
  expect(page.body).toContain(`src="/api/v1/staff/previews/${first?.id}/~assets~a-1.svg"`)
  // Another instance, which has rendered nothing yet.
  const { counted: ofOther, render } = aRenderer()
  const other = await anotherApp(server, { renderPreview: render })
  const there = await Promise.all(['/Contact', '/'].map((path) => pageAt(first?.id ?? '', path, other)))
  for (const { body } of there) expect(body).toContain(NEW)
  expect(ofOther.all).toBe(1)
  // A preview that is still open does not change.
  expect((await pageAt(before.id, '/Contact')).body).toContain(OLD)
  expect((await pageAt(before.id, '/nothing')).statusCode).toBe(404)
  expect(counted.all).toBe(2)
})

test('a draft with an error is left out and named, and the others are shown', async () => {
  const { browser, draw, pageAt } = await aDesk()
  await write(browser, ORGANISATION, 'phone', NEW)
  await write(browser, HOME, 'headline', '')
  const drawn = await draw(HOME)
  expect(drawn).toMatchObject({ drafts: 1, left: [HOME], page: '/' })
  const { body } = await pageAt(drawn.id, '/')
  expect(body).toContain(NEW)
  expect(body).toContain('Health, learning')
})

test('a failed rendering is reported, changes nothing, and the next one works', async () => {
  const { server, browser, counted, pageAt, draw } = await aDesk()
  const before = await draw()
  await write(browser, ORGANISATION, 'phone', NEW)
  counted.failsNext = true
  server.expectErrors(/The process that renders pages ended without them\./)
  expect((await browser.send(calls.drawPreview, { entry: ORGANISATION })).status).toBe(500)
  expect((await pageAt(before.id, '/Contact')).body).toContain(OLD)
  expect(await draw()).toMatchObject({ drafts: 1, left: [] })
})

test('a shared link shows the pages of that moment to anyone, from every instance, without rendering', async () => {
  const { server, browser, counted, get, share } = await aDesk()
  await write(browser, ORGANISATION, 'phone', NEW)
  const { status, body } = await share()
  expect(status).toBe(201)
  const { address, link } = body.data
  expect(address).toMatch(/^\/Preview\/[\w-]{43}\/Contact$/)
  const token = address.split('/')[2] ?? ''
  expect(link).toMatchObject({ title: 'Contact', by: 'Asha Rao' })
  expect(Date.parse(link.endsAt) - Date.parse(link.at)).toBe(DAY)
  const rows = await server.db.read.selectFrom('preview_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)

  await write(browser, ORGANISATION, 'phone', LATER)
  const other = await anotherApp(server)
  const rendered = counted.all
  for (const app of [server.app, other]) {
    const page = await get(address, { app })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(NEW)
    expect(page.body).not.toContain(LATER)
    expect(page.body).toContain(`href="/Preview/${token}/Contact?a#b"`)
    expect(page.body).toContain(
      'Preview of 5 January at 15:00. This is not published, and forms send nothing. The link ends on 6 January at 15:00.',
    )
    expect(await get(`/Preview/${token}/assets/a-1.svg`, { app })).toMatchObject({
      statusCode: 200,
      body: '<svg/>',
      headers: { 'content-security-policy': DRAWING_POLICY, 'x-content-type-options': 'nosniff' },
    })
    expect((await get(`/Preview/${token}`, { app })).body).toContain('<h1>Home</h1>')
    expect((await get(`/Preview/${token}/contact/`, { app })).body).toContain(NEW)
    expect((await get(`/Preview/${token}/Nothing`, { app })).statusCode).toBe(404)
    for (const wrong of ['x'.repeat(43), 'x', `${token}x`])
      expect((await get(`/Preview/${wrong}/Contact`, { app })).body).toContain('This preview has ended')
  }
  expect(counted.all).toBe(rendered)

  server.clock.advance(DAY)
  const over = await get(address, { app: other })
  expect(over).toMatchObject({ statusCode: 404 })
  expect(over.body).toContain('This preview has ended')
  await cleanUp(server.deps)
  expect(await server.db.read.selectFrom('preview_files').select('path').execute()).toEqual([])
})

test('a link can be ended at once, by a colleague too, and the audit says who shared and who ended it', async () => {
  const { server, get, share } = await aDesk()
  const { address, link } = (await share('/')).body.data
  const { browser } = await atDesk(server, 'manager')
  const { links } = (await browser.send(calls.listPreviewLinks)).body.data
  expect(links).toMatchObject([{ id: link.id, title: 'Home', by: 'Asha Rao' }])
  const end = () => browser.send(calls.endPreviewLink, undefined, { params: { id: link.id } })
  expect((await end()).body.data.links).toEqual([])
  expect(await end()).toMatchObject({ status: 404 })
  expect((await get(address)).statusCode).toBe(404)
  const { lines } = (await browser.send(listAuditLines, { search: '' })).body.data
  const output = lines.map(({ did }) => did).filter((did) => did.includes('preview'))
  expect(output).toEqual(['ended the link of a preview', 'shared a preview for a day, beginning at /'])
  expect(JSON.stringify(lines)).not.toContain(address.split('/')[2])
})

test('replacing all data ends shared previews', async () => {
  const { server, get, share } = await aDesk()
  const { address } = (await share()).body.data
  await server.db.write((tx) => deleteAllRows(tx))
  expect((await get(address)).statusCode).toBe(404)
  expect(await server.db.read.selectFrom('preview_files').select('path').execute()).toEqual([])
})

test('there are at most ten links, and one to a missing page is refused', async () => {
  const { server, share } = await aDesk()
  expect(await share('/Nothing')).toMatchObject({ status: 404 })
  for (let n = 0; n < 10; n++) expect((await share()).status).toBe(201)
  expect(await share()).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
  server.clock.advance(SOON)
  const [row] = await server.db.read.selectFrom('preview_links').select('id').execute()
  await server.db.write((tx) =>
    tx
      .deleteFrom('preview_links')
      .where('id', '=', row?.id ?? '')
      .execute(),
  )
  expect((await share()).status).toBe(201)
})

test('of two people who share the tenth link at the same moment, one is refused', async () => {
  const { server, share } = await aDesk()
  for (let n = 0; n < 9; n++) expect((await share()).status).toBe(201)
  const staff = await atDesk(server, 'editor', 'ravi@example.org')
  const release = await holdTable(server, 'preview_files')
  const both = [share(), staff.browser.send(calls.sharePreview, { page: '/Contact' })]
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(2)
  await release()
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
})

test('a preview runs, stores and sends nothing, is not cached or indexed, and only the desk may frame it', async () => {
  const { draw, pageAt, get, share } = await aDesk()
  const { address } = (await share()).body.data
  const [shared, ours, ended] = [
    await get(address),
    await pageAt((await draw()).id, '/Contact'),
    await get(`/Preview/${'x'.repeat(43)}`),
  ]
  for (const { headers, cookies } of [shared, ours, ended]) {
    const policy = String(headers['content-security-policy'])
    for (const rule of ["default-src 'none'", "form-action 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/script-src|unsafe|connect-src|frame-src|worker-src/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    })
    expect(cookies).toEqual([])
  }
  const framedBy = ({ headers }: typeof shared) =>
    /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  expect([shared, ours, ended].map(framedBy)).toEqual(["'none'", "'self'", "'none'"])
})
