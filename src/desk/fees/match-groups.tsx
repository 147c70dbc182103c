import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { FeeCredit, FeeFit, MatchedFees, SeenFee } from '../../contract/desk-fees.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Button } from '../ui/button.tsx'
import { BankWords, Pair } from './bank-words.tsx'
import { NotAFee } from './not-a-fee.tsx'
import { count, rupees, shortDay } from './words.ts'

interface MatchGroupsProps {
  matched: Pick<MatchedFees, 'credits' | 'notFound'>
  /** Credits of earlier statements are kept already, and can be settled. */
  isKept: boolean
  busy: boolean
  onConfirm: (seen: SeenFee[]) => void
}

const pairOf = (credit: FeeCredit, fit: FeeFit) => `${credit.id} ${fit.reference}`

/** Sure, to look at, fits nobody, not found. Nothing is chosen for anybody but what is sure, and that can be taken out. */
export function MatchGroups({ matched, isKept, busy, onConfirm }: MatchGroupsProps) {
  const { credits, notFound } = matched
  const of = (state: FeeCredit['state']) => credits.filter((credit) => credit.state === state)
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [same, setSame] = useState<ReadonlySet<string>>(new Set())
  const [not, setNot] = useState<ReadonlySet<string>>(new Set())
  const sure = of('sure').flatMap((credit) => credit.fits.map((fit) => ({ credit, fit })))
  const check = of('please check').flatMap((credit) => credit.fits.map((fit) => ({ credit, fit })))
  const unclaimed = of('unclaimed')
  const before = [...of('confirmed before'), ...of('settled')]
  const chosen = [
    ...sure.filter(({ credit, fit }) => !out.has(pairOf(credit, fit))),
    ...check.filter(({ credit, fit }) => same.has(pairOf(credit, fit))),
  ]
  const next = check.find(({ credit, fit }) => {
    const pair = pairOf(credit, fit)
    return !same.has(pair) && !not.has(pair)
  })

  function sayOf({ credit, fit }: { credit: FeeCredit; fit: FeeFit }, isSame: boolean): void {
    const pair = pairOf(credit, fit)
    // One payment is one person's, and one person's fee is one payment.
    const others = check
      .filter((each) => each.credit.id === credit.id || each.fit.reference === fit.reference)
      .map((each) => pairOf(each.credit, each.fit))
    setSame(new Set([...[...same].filter((each) => !others.includes(each)), ...(isSame ? [pair] : [])]))
    setNot(new Set([...[...not].filter((each) => each !== pair), ...(isSame ? [] : [pair])]))
  }

  useKeys(
    next
      ? [
          { keys: 'y', label: 'Same payment', group: 'Fees', run: () => sayOf(next, true) },
          { keys: 'Shift n', label: 'Not the same payment', group: 'Fees', run: () => sayOf(next, false) },
        ]
      : [],
  )

  return (
    <div className="fee-box">
      {(sure.length > 0 || check.length > 0 || !isKept) && (
        <Group
          name="Sure"
          number={sure.length}
          about="The amount and the whole number fit. Untick what you doubt."
          deed={
            (chosen.length > 0 || !isKept) && (
              <Button
                disabled={busy}
                onClick={() =>
                  onConfirm(
                    chosen.map(({ credit, fit: { reference, kinds } }) => ({
                      reference,
                      credit: credit.id,
                      kinds,
                    })),
                  )
                }
              >
                {chosen.length > 0
                  ? `Confirm ${chosen.length > 1 ? `all ${chosen.length}` : '1'} and mail them`
                  : 'Keep the credits, confirm none'}
              </Button>
            )
          }
        >
          {sure.map(({ credit, fit }) => (
            <Line
              key={pairOf(credit, fit)}
              credit={credit}
              tick={
                <input
                  type="checkbox"
                  className="fee-tick"
                  aria-label={`Confirm ${fit.name}`}
                  checked={!out.has(pairOf(credit, fit))}
                  onChange={({ target }) => {
                    const changed = new Set(out)
                    if (target.checked) changed.delete(pairOf(credit, fit))
                    else changed.add(pairOf(credit, fit))
                    setOut(changed)
                  }}
                />
              }
              bank={<BankWords {...credit} />}
            >
              <Person {...fit} />
            </Line>
          ))}
        </Group>
      )}
      {check.length > 0 && (
        <Group name="To look at" number={check.length} about="Nearly the same. What differs is marked.">
          {check.map(({ credit, fit }) => {
            const pair = pairOf(credit, fit)
            return (
              <Line
                key={pair}
                credit={credit}
                isNext={next?.credit === credit && next.fit === fit}
                bank={<Pair credit={credit} fit={fit} />}
                deeds={
                  <>
                    <Button
                      look={same.has(pair) ? 'solid' : 'outline'}
                      aria-pressed={same.has(pair)}
                      aria-label={`Same payment: ${fit.name}`}
                      onClick={() => sayOf({ credit, fit }, true)}
                    >
                      Same payment
                    </Button>
                    <Button
                      look="outline"
                      aria-pressed={not.has(pair)}
                      aria-label={`No, not the same payment: ${fit.name}`}
                      onClick={() => sayOf({ credit, fit }, false)}
                    >
                      No
                    </Button>
                  </>
                }
              >
                <Person {...fit} />
                <span className="fee-why">
                  {same.has(pair) ? 'Will be confirmed. ' : not.has(pair) ? 'Not the same. ' : ''}
                  {fit.sentences.join('. ')}
                </span>
              </Line>
            )
          })}
        </Group>
      )}
      {unclaimed.length > 0 && (
        <Group
          name="Fits nobody"
          number={unclaimed.length}
          about="Money that came without an application. It stays here and is tried again with each new one."
        >
          {unclaimed.map((credit) => (
            <Line key={credit.id} credit={credit} bank={<BankWords {...credit} />}>
              {isKept ? (
                <NotAFee credit={credit} />
              ) : (
                <span className="text-ink-2">Nobody typed its number</span>
              )}
            </Line>
          ))}
        </Group>
      )}
      {notFound.length > 0 && (
        <Group
          name="No payment found"
          number={notFound.length}
          about="Their number stands in no credit. Open one to tell them."
        >
          {notFound.map(({ reference, name, typed }) => (
            <li key={reference} className="fee-line">
              <span className="fee-person">
                <Person name={name} reference={reference} />
              </span>
              <span className="fee-bank">
                typed <span className="fee-digits">{typed}</span>
              </span>
            </li>
          ))}
        </Group>
      )}
      {before.length > 0 && (
        <p className="fee-group">
          <b className="font-semibold">Confirmed or settled before</b> {before.length}
          <span className="text-ink-2 text-second">In an earlier statement; counted once.</span>
        </p>
      )}
    </div>
  )
}

interface GroupProps {
  name: string
  number: number
  about: string
  deed?: ReactNode
  children: ReactNode
}

function Group({ name, number, about, deed, children }: GroupProps) {
  return (
    <section aria-label={`${name}, ${number}`}>
      <div className="fee-group">
        <h2>
          {name} <span className="font-normal text-ink-2">{number}</span>
        </h2>
        <p className="grow text-ink-2 text-second">{about}</p>
        {deed}
      </div>
      <ul aria-label={`${count(number, 'line')}: ${name}`}>{children}</ul>
    </section>
  )
}

interface LineProps {
  credit: FeeCredit
  bank: ReactNode
  tick?: ReactNode
  deeds?: ReactNode
  isNext?: boolean
  children: ReactNode
}

function Line({ credit, bank, tick, deeds, isNext, children }: LineProps) {
  return (
    <li className="fee-line" data-next={isNext || undefined}>
      <span className="fee-check">{tick}</span>
      <span className="fee-day">{shortDay(credit.day)}</span>
      <span className="fee-amount">
        {credit.fits.some(({ kinds }) => kinds.includes('other amount')) ? (
          <mark>{rupees(credit.amountPaise)}</mark>
        ) : (
          rupees(credit.amountPaise)
        )}
      </span>
      <span className="fee-bank">{bank}</span>
      <span className="fee-person">{children}</span>
      <span className="fee-deeds">{deeds}</span>
    </li>
  )
}

function Person({ name, reference }: { name: string; reference: string }) {
  return (
    <span>
      {name}{' '}
      <Link className="link tabular-nums" to={`/applications/all/${reference}`}>
        {reference}
      </Link>
    </span>
  )
}
