import type { FeeCredit, FeeFit } from '../../contract/desk-fee-credits.ts'

/** What strangers wrote, as text, with the number marked where it stands. */
export function BankWords({ narration, bankReference, place }: FeeCredit) {
  const text = place?.in === 'reference' ? bankReference : narration
  if (!place || !text)
    return <span className="fee-words">{[narration, bankReference].filter(Boolean).join(' · ')}</span>
  return (
    <span className="fee-words">
      {place.in === 'reference' && `${narration} · `}
      {text.slice(0, place.from)}
      <mark className="fee-hit">{text.slice(place.from, place.to)}</mark>
      {text.slice(place.to)}
    </span>
  )
}

/** The bank’s number above the typed one, digit below digit; what differs is marked. */
export function Pair({ credit, fit }: { credit: FeeCredit; fit: FeeFit }) {
  const { aligned } = fit
  const line = (side: 'bank' | 'typed') =>
    aligned?.map((part, index) => {
      const width = Math.max(part.bank.length, part.typed.length)
      const text = part[side].padEnd(width, '_')
      const key = `${index}${text}`
      return part.same ? <span key={key}>{text}</span> : <mark key={key}>{text}</mark>
    })
  return (
    <span className="fee-pair">
      <span className="fee-side">bank</span>
      <span className="fee-digits">{aligned ? line('bank') : <BankWords {...credit} />}</span>
      <span className="fee-side">typed</span>
      <span className="fee-digits">{aligned ? line('typed') : fit.typed}</span>
      {aligned && (
        <>
          <span className="fee-side">says</span>
          <BankWords {...credit} />
        </>
      )}
    </span>
  )
}
