import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { EVERYDAY } from '../../testing/statements/everyday.ts'
import { preview } from './preview.ts'

test.each(EVERYDAY)(
  '$about: each applicant is found as a person would find them',
  async ({ lines, columns, claims }) => {
    const typed = claims.map((claim, index) => ({
      id: `claim ${String(index).padStart(2, '0')}`,
      submittedOn: '2026-11-24',
      ...claim,
    }))
    const key = createSecretKey(Buffer.alloc(32))
    const answer = await preview({
      file: Buffer.from(lines.join('\r\n')),
      ...(columns && { columns }),
      find: async () => ({ claims: typed, stored: [] }),
      feePaise: 500_100,
      ownAccount: '',
      keys: [key],
      numberKeys: [key],
    })
    if ('refused' in answer) throw new Error(answer.sentence)
    const rowOf = (id: string | undefined) => answer.payments.find((payment) => payment.id === id)?.row
    const found = answer.matches.claims.map((match, index) => {
      const first = match.state === 'please check' ? match.candidates[0]?.payment : undefined
      return {
        typed: claims[index]?.typed,
        state: match.state,
        row: rowOf(match.state === 'sure' ? match.payment : first),
      }
    })
    expect(found).toEqual(claims.map(({ typed, expected, row }) => ({ typed, state: expected, row })))
  },
)
