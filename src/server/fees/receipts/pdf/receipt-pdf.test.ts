// @module-tag slow
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Receipt } from '../../../../contract/receipts.ts'
import { makeGates } from '../../../concurrency/gates.ts'
import { aFolder } from '../../../testing/folder.ts'
import { RECEIPT } from '../../../testing/receipts.ts'
import { receiptPdf } from './receipt-pdf.ts'

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

test('a crash while a receipt is drawn fails that receipt, and the next one is drawn', async () => {
  const gates = makeGates()
  // The process of an earlier receipt stays alive for a while.
  await receiptPdf(gates, RECEIPT)
  // Simulates a crash of the whole process, like an abort of V8.
  const program = join(aFolder('receipts'), 'aborts.mjs')
  writeFileSync(program, `process.on('message', () => process.abort())`)
  const crash = receiptPdf(gates, RECEIPT, { program })
  const next = receiptPdf(gates, RECEIPT)
  await expect(crash).rejects.toThrow('ended without an answer')
  expect(isPdf(await next)).toBe(true)
})

test('a process that hangs is ended and fails its receipt, and the next one is drawn', async () => {
  const gates = makeGates()
  const folder = aFolder('receipts')
  const [program, pid] = [join(folder, 'hangs.mjs'), join(folder, 'pid')]
  writeFileSync(
    program,
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
    process.on('message', () => writeFileSync(${JSON.stringify(pid)}, String(process.pid)))`,
  )
  const hangs = receiptPdf(gates, RECEIPT, { program, takesAtMostMs: 3000 })
  const next = receiptPdf(gates, RECEIPT)
  await expect(hangs).rejects.toThrow('took too long')
  expect(isPdf(await next)).toBe(true)
  // On a very slow machine the process may be ended before it can write.
  if (existsSync(pid)) expect(() => process.kill(Number(readFileSync(pid, 'utf8')), 0)).toThrow('ESRCH')
})

test('a receipt that cannot be drawn fails alone among other pending ones', async () => {
  const gates = makeGates()
  const broken = { ...RECEIPT, organisation: null } as unknown as Receipt
  const answers = await Promise.allSettled([RECEIPT, broken, RECEIPT].map((each) => receiptPdf(gates, each)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
