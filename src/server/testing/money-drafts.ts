import { readEntry, saveDraft } from '../../contract/desk-entries.ts'
import { ORGANISATION } from './money.ts'
import type { Browser } from './test-server.ts'

export const write = async (browser: Browser, fields: Record<string, string>, id = ORGANISATION) => {
  const at = { params: { id } }
  const { version } = (await browser.send(readEntry, undefined, at)).body.data
  return browser.send(
    saveDraft,
    { version, fields: Object.entries(fields).map(([path, value]) => ({ path, value })) },
    at,
  )
}
