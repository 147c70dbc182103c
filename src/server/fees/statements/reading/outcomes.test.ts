import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureIn, isOutcome, outcomeOf } from './outcomes.ts'
import { readStatement } from './read-statement.ts'
import { isRefused } from './statement.ts'

test.each([
  [
    'Success',
    'SUCCESS',
    'TXN_SUCCESS',
    'Payment Successful',
    'paymentSuccessful',
    '00 - Success',
    'Completed.',
  ],
  ['Credited', 'SETTLED', 'captured', 'Successfully processed', 'सफल', 'भुगतान सफल हुआ', 'पूर्ण', 'OK'],
])('%s and the like are success', (...words) => {
  for (const said of words) expect([said, outcomeOf(said)]).toEqual([said, 'success'])
})

test.each([
  [
    'failed',
    ['Failed', 'FAILURE', 'TXN_FAILURE', 'txnFailed', 'Un-successful', 'UNSUCCESSFUL', 'not successful'],
  ],
  [
    'failed',
    [
      'DECLINED_BY_BANK',
      'Rejected',
      'Insufficient funds',
      'timed out',
      'Expired',
      'असफल',
      'भुगतान विफल',
      'सफल नहीं',
      'अस्वीकृत',
    ],
  ],
  [
    'pending',
    [
      'Pending',
      'Yet to be credited',
      'not yet settled',
      'IN_PROCESS',
      'processing',
      'in progress',
      'Unsettled',
      'on hold',
      'initiated',
      'लंबित',
    ],
  ],
  ['reversed', ['Reversed', 'REVERSAL', 'Success - reversed', 'charge back', 'Chargeback']],
  ['returned', ['Returned', 'RETURN TO PAYER', 'Refunded', 'auto_refund', 'वापस किया गया', 'रिफंड', 'रिफ़ंड']],
  ['cancelled', ['Cancelled', 'CANCELED_BY_USER', 'void', 'रद्द', 'निरस्त']],
  [
    'unknown',
    ['', 'XQ', 'Deemed success', 'partially captured', 'disputed', 'no failure', 'success?maybe', '1'],
  ],
])('%s: %j', (kind, words) => {
  for (const said of words) expect([said, outcomeOf(said)]).toEqual([said, { kind, said }])
})

test('a word of failure beside a word of success is not a success, in any spelling', () => {
  const word = fc.constantFrom<string>(
    ...['failed', 'failure', 'pending', 'reversed', 'returned', 'cancelled', 'rejected', 'refund'],
    ...['असफल', 'विफल', 'लंबित', 'वापस', 'रद्द', 'not', 'नहीं', 'disputed', 'qwxz'],
  )
  const happy = fc.constantFrom<string>('success', 'SUCCESSFUL', 'paid', 'सफल', 'txn', 'Payment', '')
  const between = fc.constantFrom(' ', '_', '-', ' / ', '\u00a0', '. ')
  const casing = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.replace(/^./, (first) => first.toUpperCase()),
  )
  fc.assert(
    fc.property(
      fc.array(happy, { maxLength: 3 }),
      word,
      between,
      casing,
      fc.nat(),
      (around, bad, gap, as, at) => {
        const words = around.toSpliced(at % (around.length + 1), 0, bad)
        expect(outcomeOf(as(words.join(gap)))).not.toBe('success')
      },
    ),
  )
})

test('words of strangers, names, numbers and marks of direction are not outcomes', () => {
  for (const cell of ['course fee', 'RAVI', '632814003201', 'CR', 'UPI', '', 'rekha@ybl', 'From Asha K'])
    expect([cell, isOutcome(cell)]).toEqual([cell, false])
})

test('a word of failure inside a longer narration is found as a whole word, but not in a name, a handle or a longer word', () => {
  for (const [text, said] of [
    ['UPI/P2A/632814003202/BINOD P/FAILED', 'failed'],
    ['NEFT-REVERSAL-632814003204-DEVI', 'reversal'],
    ['IMPS RTN 632814003205', 'rtn'],
    ['UPI/632814003206/amount returned to payer', 'returned'],
    ['REV-UPI/632814003207', 'rev'],
    ['UPI/632814003208/FAI\nLED', 'failed'],
    ['UPI 632814003209 paymentFailed', 'failed'],
    ['UPI_632814003209_TXN_REJECTED_7', 'rejected'],
    ['यूपीआई 632814003210 विफल', 'विफल'],
  ] as const)
    expect([text, failureIn(text)]).toEqual([text, { kind: 'unknown', said }])
  for (const text of [
    'UPI/632814003211/FAILAN DEVI/fee',
    'UPI/632814003212/NIFAIL/course',
    'UPI/632814003213/REV THOMAS KERKETTA',
    'UPI/632814003214/REFUNDWALA STORES',
    'UPI/632814003215/SITA/failed.ravi@ybl/fee',
    'UPI/632814003216/CANCELINO',
    'सफलता देवी',
  ])
    expect([text, failureIn(text)]).toEqual([text, undefined])
})

const read = async (lines: string[]) => {
  const answer = await readStatement(Buffer.from(lines.join('\n')))
  if (isRefused(answer)) throw new Error(answer.sentence)
  return answer
}

test('a failed payment does not count, is named in a note, and does not change the balance', async () => {
  const { rows, understood } = await read([
    'Date,Narration,Withdrawal,Deposit,Balance,Status',
    '23/11/2026,UPI/A,,5001.00,15001.00,Success',
    '24/11/2026,UPI/B,,5001.00,15001.00,Failed',
    '24/11/2026,UPI/C,,5001.00,,Pending',
    '24/11/2026,UPI/D,,5001.00,20002.00,Success',
    '24/11/2026,UPI/E,100.00,,20002.00,Failed',
  ])
  expect(rows.map(({ way, outcome }) => [way, outcome?.kind])).toEqual([
    ['credit', undefined],
    ['credit', 'failed'],
    ['credit', 'pending'],
    ['credit', undefined],
    ['debit', 'failed'],
  ])
  expect(understood.counts).toMatchObject({ credits: 2, debits: 0 })
  expect(understood.sums).toEqual({ creditsPaise: 1_000_200, debitsPaise: 0 })
  expect(understood.balance).toMatchObject({ state: 'adds up', closingPaise: 2_000_200 })
  expect(understood.notes).toEqual([
    'The file says that no money came, or not yet, or that it went back, in 3 rows, the first of them row 3.',
  ])
})

test('a balance unchanged by a successful payment is still refused', async () => {
  const answer = await readStatement(
    Buffer.from(
      [
        'Date,Narration,Withdrawal,Deposit,Balance,Status',
        '23/11/2026,UPI/A,,5001.00,15001.00,Success',
        '24/11/2026,UPI/B,,5001.00,15001.00,Success',
      ].join('\n'),
    ),
  )
  expect(isRefused(answer) && answer.refused).toBe('balance')
})

test('a column of outcomes is found under any heading, but an empty column, or one with states of India, is not one', async () => {
  const roleOf = async (heading: string, cells: string[]) => {
    const { understood, rows } = await read([
      `Date,Narration,Deposit,${heading}`,
      ...cells.map((cell, index) => `24/11/2026,UPI/A${index},5001.00,${cell}`),
    ])
    return [understood.columns[3]?.role, ...rows.map(({ outcome }) => outcome?.kind)]
  }
  expect(await roleOf('Payment Status', ['SUCCESS', ''])).toEqual(['status', undefined, 'unknown'])
  expect(await roleOf('Remarks', ['success', 'FAILED', 'QX'])).toEqual([
    'status',
    undefined,
    'failed',
    'unknown',
  ])
  expect(await roleOf('Remarks', ['course fee', 'FAILED', ''])).toEqual([
    'narration',
    undefined,
    'unknown',
    undefined,
  ])
  expect(await roleOf('Status', ['', ''])).toEqual(['left out', undefined, undefined])
  expect(await roleOf('State', ['Bihar', 'Assam'])).toEqual(['left out', undefined, undefined])
})
