import {
  confirmMoney,
  type MoneyChange,
  proposeMoney,
  readMoney,
  stopMoney,
} from '../../contract/desk-money.ts'
import { textOf } from '../content/content-files.ts'
import { ensureInForce } from '../content/import-edits.ts'
import { withMoney } from '../content/money.ts'
import { publish } from '../content/publish.ts'
import { numberInForce, stateIn } from '../content/store.ts'
import { atDesk } from './staff.ts'
import { type Browser, type TestServer, testServer } from './test-server.ts'

export const ORGANISATION = 'organisation.yaml'
export const FEE = 'pages~application.yaml'
export const OLD_ACCOUNT = { 'bank.ifsc': 'HDFC0000001', 'bank.accountNumber': '111122223333' }
export const NEW_ACCOUNT = { 'bank.ifsc': 'SBIN0000002', 'bank.accountNumber': '111122224417' }

const asFields = (values: Record<string, string>) =>
  Object.entries(values).map(([path, value]) => ({ path, value }))

/** The actions of a manager on the bank account. */
export function moneyActions({ browser }: { browser: Browser }) {
  const read = async () => (await browser.send(readMoney)).body.data
  return {
    browser,
    read,
    /** Returns the pending change. */
    waiting: async () =>
      (await read()).changes.find(({ state }) => state === 'waiting') as MoneyChange | undefined,
    propose: (values: Record<string, string>, id = ORGANISATION) =>
      browser.send(proposeMoney, { fields: asFields(values) }, { params: { id } }),
    confirm: (id: string, seen: { hash: string; typed: string }) =>
      browser.send(confirmMoney, seen, { params: { id } }),
    stop: (id: string) => browser.send(stopMoney, undefined, { params: { id } }),
  }
}

/** Publishes another organisation.yaml with all rights. */
export async function publishText({ deps }: TestServer, change: (text: string) => string): Promise<number> {
  const seen = await ensureInForce(deps)
  const body = (await stateIn(deps.db.read, seen, ORGANISATION))?.body ?? Buffer.from('')
  return publish(deps, new Map([[ORGANISATION, Buffer.from(change(textOf(body)))]]), {
    how: 'operator',
    byId: null,
    seen,
    action: 'words imported by operator',
  })
}

export const setMoney = (server: TestServer, values: Record<string, string>) =>
  publishText(server, (text) => textOf(withMoney(ORGANISATION, Buffer.from(text), values)))

/** Sets real values, with two managers. */
export async function withTwoManagers() {
  const server = await testServer({ limits: false })
  await setMoney(server, OLD_ACCOUNT)
  const first = await atDesk(server, 'manager', 'first@example.org')
  const second = await atDesk(server, 'manager', 'second@example.org')
  return {
    server,
    first: { ...first, ...moneyActions(first) },
    second: { ...second, ...moneyActions(second) },
    /** The published text. */
    words: async (file = ORGANISATION) => {
      const number = (await numberInForce(server.db.read)) ?? 0
      return textOf((await stateIn(server.db.read, number, file))?.body ?? Buffer.from(''))
    },
    mails: async (subject: RegExp) => (await server.mailbox()).filter((mail) => subject.test(mail.subject)),
  }
}

/** The path of the link in a mail. */
export function stopLinkIn(text = ''): string {
  const link = /http:\/\/localhost:3000(\/api\/v1\/money\/stop\/\S+)/.exec(text)?.[1]
  if (!link) throw new Error('This mail has no link to stop it.')
  return link
}
