import { Link } from 'react-router'
import { showAmount } from '../../contract/amounts.ts'
import type { readFees } from '../../contract/desk-fees.ts'
import type { OutputOf } from '../../contract/endpoint.ts'

/** Applications whose fee was found in part, with the missing sum. */
export function Parts({ parts }: Pick<OutputOf<typeof readFees>, 'parts'>) {
  if (parts.length === 0) return null
  return (
    <section aria-label="Fees in parts" className="grid gap-2">
      <h2 className="text-lg">Fees of which something is missing</h2>
      <ul className="grid gap-1">
        {parts.map(({ reference, name, paidPaise, missingPaise }) => (
          <li key={reference} className="wrap-anywhere">
            {name || 'No name'},{' '}
            <Link className="link tabular-nums" to={`/applications/all/${reference}`}>
              {reference}
            </Link>
            : {showAmount(paidPaise)} found,{' '}
            <b className="font-semibold">{showAmount(missingPaise)} is missing</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
