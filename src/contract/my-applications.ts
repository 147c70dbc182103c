import * as v from 'valibot'
import { ApplicationInput } from './applications.ts'
import { endpoint } from './endpoint.ts'

/** Actions of members on their own application while its fee is not found. */
const PATH = '/api/v1/users/applications/:reference'

export const correctNumber = endpoint('POST', `${PATH}/transaction-number`, {
  summary: 'Corrects the transaction number, once. The same correction again is answered the same.',
  access: 'member',
  input: v.object({ transactionNumber: ApplicationInput.entries.transactionNumber }),
  message: 'Thank you. We look for your fee with the new number.',
})

export const addNumber = endpoint('POST', `${PATH}/transaction-numbers`, {
  summary: 'Adds the transaction number of a further payment. The same number again is answered the same.',
  access: 'member',
  input: v.object({ transactionNumber: ApplicationInput.entries.transactionNumber }),
  message: 'Thank you. We look for this payment too.',
})

export const withdrawApplication = endpoint('POST', `${PATH}/withdrawal`, {
  summary: 'Withdraws an application. One that is withdrawn already is answered the same.',
  access: 'member',
  message: 'Your application is withdrawn.',
})
