import { readStatement } from '../../fees/statements/reading/read-statement.ts'
import { type ColumnChoice, isRefused, type Refusal } from '../../fees/statements/reading/statement.ts'

export async function refusal(file: string | Uint8Array): Promise<Refusal> {
  const answer = await readRows(file)
  if (!isRefused(answer)) throw new Error(`It was read: ${JSON.stringify(answer.rows)}`)
  return answer
}

export function readRows(file: string | Uint8Array, columns?: ColumnChoice) {
  return readStatement(typeof file === 'string' ? Buffer.from(file) : file, columns && { columns })
}
