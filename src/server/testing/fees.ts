import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { findForCredit, readFees, settleCredit } from '../../contract/desk-fees.ts'
import {
  confirmFees,
  previewStatement,
  type SeenFee,
  searchCredits,
  undoFees,
} from '../../contract/desk-statements.ts'
import { anApplicant, freshNumbers } from './applicants.ts'
import { atDesk } from './staff.ts'
import { numberOf, type statementOf } from './statements/fee-payments.ts'
import { type Browser, type TestServer, testServer } from './test-server.ts'

type File = ReturnType<typeof statementOf>

/** The actions of one person at the desk with statements. */
export function feesOf(browser: Browser) {
  const preview = async (file: File, columns?: string[]) =>
    (await browser.send(previewStatement, columns ? { columns: JSON.stringify(columns) } : {}, { file })).body
      .data
  const confirm = (seen: SeenFee[], file?: File, columns?: string[]) =>
    browser.send(
      confirmFees,
      { seen: JSON.stringify(seen), ...(columns && { columns: JSON.stringify(columns) }) },
      file ? { file } : {},
    )
  return {
    preview,
    confirm,
    /** The certain matches, in the format of the page. */
    sureIn: async (file: File): Promise<SeenFee[]> => seenIn((await preview(file)).found?.credits, 'sure'),
    read: async () => (await browser.send(readFees)).body.data,
    /** Searches the application of a credit, in the format of the page. */
    find: (search: string, { day, amountPaise, narration, bankReference }: FeeCredit) =>
      browser.send(findForCredit, { search, credit: { day, amountPaise, narration, bankReference } }),
    /** Searches open credits, including those of the file where one is sent. */
    search: async (search: string, file?: File) =>
      (await browser.send(searchCredits, { search }, file ? { file } : {})).body.data,
    settle: (id: string, words: string) => browser.send(settleCredit, { words }, { params: { id } }),
    undo: (id: string) => browser.send(undoFees, undefined, { params: { id } }),
  }
}

export function seenIn(
  credits: NonNullable<Awaited<ReturnType<ReturnType<typeof feesOf>['preview']>>['found']>['credits'] = [],
  state: string,
): SeenFee[] {
  return credits
    .filter((credit) => credit.state === state)
    .flatMap(({ id, fits }) => fits.map(({ reference, kinds }) => ({ reference, credit: id, kinds })))
}

/** This many applicants with UPI numbers, and a person at the desk. Their mails are sent. */
export async function applicantsWhoPaid(count: number, more: { statementProcess?: boolean } = {}) {
  const server = await testServer({ limits: false, ...more })
  const people = []
  for (let n = 0; n < count; n++) people.push(await somebodyWhoPaid(server, numberOf(n)))
  const staff = await atDesk(server)
  await server.mailbox()
  return { server, people, staff, ...feesOf(staff.browser) }
}

export async function somebodyWhoPaid(server: TestServer, number: string, person = {}) {
  const applicant = await anApplicant(server, person, { ...freshNumbers(), transactionNumber: number })
  return { ...applicant, number }
}
