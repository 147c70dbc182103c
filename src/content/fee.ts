import * as v from 'valibot'
import { showRupees } from '../contract/applications.ts'
import { text } from './fields.ts'
import { readYaml } from './read-files.ts'

const A_NUMBER = 'must be whole rupees: digits only, without quotation marks'

export const rupees = v.pipe(v.number(A_NUMBER), v.integer(A_NUMBER), v.minValue(1, A_NUMBER))

export interface Fee {
  /** Amount of a receipt. */
  rupees: number
  /** Formatted amount. */
  amount: string
  /** Text on the receipt of an application. */
  receipt: string
}

const Payment = v.object({ payment: v.object({ fee: rupees, receipt: text }) })

/** The application fee, without the other fields of its page. Errors  ContentError */
export function readFee(folder: string): Fee {
  const { fee, receipt } = readYaml(folder, 'pages/application.yaml', Payment).payment
  const amount = showRupees(fee)
  return { rupees: fee, amount, receipt: receipt.replaceAll('{fee}', amount) }
}
