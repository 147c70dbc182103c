import * as calls from '../../contract/desk-mails.ts'
import type { Browser } from './test-server.ts'

export async function list(browser: Browser, input: object = {}) {
  const { body } = await browser.send(calls.listMails, { view: 'all', ...input })
  return body.data.mails
}

export const read = async (browser: Browser, id: string) =>
  (await browser.send(calls.readMail, undefined, { params: { id } })).body.data
