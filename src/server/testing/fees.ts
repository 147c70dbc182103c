import { confirmFees, previewStatement, readFees, type SeenFee, undoFees } from '../../contract/desk-fees.ts'
import { anApplicant, freshNumbers } from './applicants.ts'
import { atDesk } from './staff.ts'
import { PLAIN_LAYOUT, type TruePayment, writeStatement } from './statements/layout.ts'
import { type Browser, type TestServer, testServer } from './test-server.ts'

const FEE = 500_100

/** A fee that came by UPI under this number. */
export const paid = (number: string, change: Partial<TruePayment> = {}): TruePayment => ({
  day: '2026-11-15',
  way: 'credit',
  amountPaise: FEE,
  narration: `UPI/${number}/SOMEBODY/course`,
  reference: number,
  ...change,
})

export const statementOf = (payments: TruePayment[], change: Partial<typeof PLAIN_LAYOUT> = {}) => ({
  bytes: writeStatement(payments, { ...PLAIN_LAYOUT, ...change }),
  name: 'statement.csv',
  type: 'text/csv',
})
type File = ReturnType<typeof statementOf>

/** What one person at the desk does with statements. */
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
    /** The credits that are surely somebody's, as the page sends them. */
    sureIn: async (file: File): Promise<SeenFee[]> => seenIn((await preview(file)).found?.credits, 'sure'),
    read: async () => (await browser.send(readFees)).body.data,
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

/** So many applicants with numbers of UPI, and somebody at the desk. Their mails are sent. */
export async function applicantsWhoPaid(count: number) {
  const server = await testServer({ limits: false })
  const people = []
  for (let n = 0; n < count; n++) people.push(await somebodyWhoPaid(server, numberOf(n)))
  const staff = await atDesk(server)
  await server.mailbox()
  return { server, people, staff, ...feesOf(staff.browser) }
}

/** Numbers of UPI that nobody takes for one another. */
export const numberOf = (n: number) => `6319${String((n * 37_129_771 + 11_409_613) % 1e8).padStart(8, '0')}`

export async function somebodyWhoPaid(server: TestServer, number: string) {
  const applicant = await anApplicant(server, {}, { ...freshNumbers(), transactionNumber: number })
  return { ...applicant, number }
}
