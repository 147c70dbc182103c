import type { FeeCredit, FeeFit } from '../../contract/desk-fee-credits.ts'

/** The mark where the bank's number and the typed number differ. */
export const markClass =
  'rounded-[3px] bg-haldi-300 font-semibold text-inherit shadow-[inset_0_-2px_0_var(--color-gul-700)] forced-colors:outline'

/** The narration as plain text, because strangers wrote it, with the number marked. */
export function BankWords({ narration, bankReference, place }: FeeCredit) {
  const text = place?.in === 'reference' ? bankReference : narration
  if (!place || !text) return <span>{[narration, bankReference].filter(Boolean).join(' · ')}</span>
  return (
    <span>
      {place.in === 'reference' && `${narration} · `}
      {text.slice(0, place.from)}
      <mark className="rounded-[3px] bg-neem-100 font-semibold text-inherit forced-colors:outline">
        {text.slice(place.from, place.to)}
      </mark>
      {text.slice(place.to)}
    </span>
  )
}

/** The bank’s number above the typed one, digit below digit, with the differences marked. */
export function Pair({ credit, fit }: { credit: FeeCredit; fit: FeeFit }) {
  const { aligned } = fit
  const line = (side: 'bank' | 'typed') =>
    aligned?.map((part, index) => {
      const width = Math.max(part.bank.length, part.typed.length)
      const text = part[side].padEnd(width, '_')
      const key = `${index}${text}`
      return part.same ? (
        <span key={key}>{text}</span>
      ) : (
        <mark className={markClass} key={key}>
          {text}
        </mark>
      )
    })
  return (
    <span className="grid grid-cols-[3.2rem_minmax(0,1fr)] gap-y-0 gap-x-1.5">
      <span className="text-ink-2 text-second">bank</span>
      <span className="tabular-nums tracking-[0.03em]">
        {aligned ? line('bank') : <BankWords {...credit} />}
      </span>
      <span className="text-ink-2 text-second">typed</span>
      <span className="tabular-nums tracking-[0.03em]">{aligned ? line('typed') : fit.typed}</span>
      {aligned && (
        <>
          <span className="text-ink-2 text-second">says</span>
          <BankWords {...credit} />
        </>
      )}
    </span>
  )
}
