import { expect } from 'vitest'
import { readDesk, signIn } from '../../contract/desk-sign-in.ts'
import { PASSWORD } from './people.ts'
import type { Browser, TestServer } from './test-server.ts'

/** The same person on another browser, with the right password. */
export async function halfWay(server: TestServer, { email, browser }: { email: string; browser: Browser }) {
  const other = server.newBrowser()
  other.cookies.set('sd', browser.cookies.get('sd') ?? '')
  expect(await other.send(signIn, { email, password: PASSWORD })).toMatchObject({ status: 200 })
  return other
}

/** The step of the sign-in that this browser has reached. */
export const stepOf = async (browser: Browser) => (await browser.send(readDesk)).body.data?.step
