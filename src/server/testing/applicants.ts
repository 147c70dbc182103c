import { looksLikeAadhaar } from '../../contract/aadhaar.ts'
import { login } from '../../contract/accounts.ts'
import { submitApplication } from '../../contract/applications.ts'
import { PASSWORD } from './people.ts'
import { putAccount } from './put-account.ts'
import { anApplication } from './submissions.ts'
import type { TestServer } from './test-server.ts'

/** An applicant: the test states only the relevant fields. Returns the reference, and the session of the applicant. */
export async function anApplicant(
  server: TestServer,
  person: { email?: string; fullName?: string; phone?: string } = {},
  change: Record<string, unknown> = {},
) {
  const email = person.email ?? `applicant.${crypto.randomUUID().slice(0, 8)}@example.org`
  const account = { email, username: 'applicant', password: PASSWORD }
  await putAccount(server.db, account, server.clock.now, server.deps.gates.passwords.cost)
  const { fullName = 'Kavya Shetty', phone = '9876500731' } = person
  await server.db.write((tx) =>
    tx.updateTable('users').set({ full_name: fullName, phone }).where('email', '=', email).execute(),
  )
  const browser = server.newBrowser()
  const signedIn = await browser.send(login, { email, password: PASSWORD })
  const token = signedIn.body.data.accessToken
  const apply = async (more: Record<string, unknown> = {}) => {
    const answer = await browser.send(submitApplication, anApplication({ ...change, ...more }), { token })
    return answer.body.data.reference
  }
  return { email, browser, token, apply, reference: await apply() }
}

let numbers = 0
/** A valid Aadhaar number and transaction number that no other applicant has. */
export function freshNumbers() {
  numbers += 1
  const digits = `2${String(numbers).padStart(10, '0')}`
  return {
    addharNumber: [...'0123456789'].map((last) => digits + last).find(looksLikeAadhaar),
    transactionNumber: `UTIB${String(numbers).padStart(10, '0')}`,
  }
}
