import { useEffect, useRef, useState } from 'react'
import type { FeeCredit, MatchedFees } from '../../contract/desk-fee-credits.ts'
import type { SeenFee } from '../../contract/desk-statements.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { StageSign } from '../applications/stage-sign.tsx'
import { StateSign } from '../enquiries/state-sign.tsx'
import { useKeys } from '../shell/keys/use-keys.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { BankWords } from './bank-words.tsx'
import { CheckLine } from './check-line.tsx'
import { GiveAgain } from './give-again.tsx'
import { cellClass, Group, Line, lineClass, Person } from './lines.tsx'
import { NobodysLine } from './nobodys-line.tsx'
import { RawRow } from './raw-row.tsx'
import { type Pairing, pairOf, seenOf, useChoices } from './use-choices.ts'

/** The number of sure matches shown at first, so that the doubtful ones are not far below. */
const SURE_SHOWN = 8

interface MatchGroupsProps {
  matched: Pick<MatchedFees, 'credits' | 'notFound' | 'feePaise'>
  /** Payments of any amount, found by search. */
  taken: FeeCredit[]
  /** Credits of earlier statements are stored: they can be settled, and a search result is confirmed at once. */
  isStored: boolean
  /** The headings of the file. */
  headings?: readonly string[]
  busy: boolean
  onConfirm: (seen: SeenFee[]) => void
}

/** The groups of a statement: sure, to check, without an applicant, not found. */
export function MatchGroups({ matched, taken, isStored, headings, busy, onConfirm }: MatchGroupsProps) {
  const { credits, notFound, feePaise } = matched
  const choices = useChoices([...credits, ...taken])
  const [areAllShown, setAllShown] = useState(false)
  const { sure, check, chosen, next } = choices
  const of = (...states: FeeCredit['state'][]) => credits.filter(({ state }) => states.includes(state))
  const [shared, unclaimed] = [of('place left'), of('unclaimed')]
  const before = of('confirmed before', 'settled').length
  const shownSure = areAllShown ? sure : sure.slice(0, SURE_SHOWN)
  const confirm = () => onConfirm(chosen.map(seenOf))
  const [givenAgain, setGivenAgain] = useState<Pairing>()
  function choose(pair: Pairing): void {
    const mustSayWhy = pair.credit.usedBy && !pair.again
    setGivenAgain(mustSayWhy ? pair : undefined)
    if (mustSayWhy) return
    if (isStored && pair.byHand) onConfirm([seenOf(pair)])
    else choices.say(pair, true)
  }
  const isManager = mayDo(useDesk().person.role, 'money')
  const mayChoose = ({ usedBy }: FeeCredit) => isManager || !usedBy
  const people = new Set(chosen.map(({ fit }) => fit.reference))
  const label =
    people.size > 0
      ? `Confirm ${people.size > 1 ? `all ${people.size}` : '1'} and email them`
      : 'Keep the credits, confirm none'
  const box = useNextInView(next && pairOf(next))

  const say = (isSame: boolean) => () => {
    if (!next) return
    box.follow()
    if (isSame) choose(next)
    else choices.say(next, false)
  }
  useKeys([
    ...(next && mayChoose(next.credit)
      ? [{ keys: 'y', label: 'Same payment', group: 'Fees', run: say(true) }]
      : []),
    ...(next ? [{ keys: 'Shift n', label: 'Not the same payment', group: 'Fees', run: say(false) }] : []),
    ...(chosen.length > 0 && !busy
      ? [{ keys: 'Shift y', label: 'Confirm what is chosen', group: 'Fees', run: confirm }]
      : []),
  ])

  return (
    <div className="overflow-clip border border-hair rounded-box bg-white @container" ref={box.ref}>
      {/* Shown also without a sure match, so that the button does not push the lines down when a line is
         chosen. */}
      {(sure.length > 0 || check.length > 0 || !isStored) && (
        <Group
          name="Sure"
          sign={<StageSign stage="fee found" />}
          number={sure.length}
          about="Amount and number are the same. Untick what you doubt."
          action={
            (chosen.length > 0 || !isStored) && (
              <Button disabled={busy} onClick={confirm}>
                {label}
              </Button>
            )
          }
        >
          {shownSure.map((pair) => (
            <Line
              key={pairOf(pair)}
              credit={pair.credit}
              tick={
                <input
                  type="checkbox"
                  className="size-5 accent-jamun-600"
                  aria-label={`Confirm ${pair.fit.name}`}
                  checked={!choices.isOut(pair)}
                  onChange={({ target }) => choices.take(pair, target.checked)}
                />
              }
              bank={<BankWords {...pair.credit} />}
            >
              <Person {...pair.fit} />
            </Line>
          ))}
          {shownSure.length < sure.length && (
            <li className="pr-3 pl-11.5 py-1 border-b border-hair-2">
              <button type="button" className="link min-h-(--control)" onClick={() => setAllShown(true)}>
                Show {sure.length - shownSure.length} more
              </button>
            </li>
          )}
        </Group>
      )}
      {check.length > 0 && (
        <Group
          name="To look at"
          sign={<StateSign state="waiting" />}
          number={check.length}
          about="Nearly the same. Differences are marked."
        >
          {check.map((pair) => (
            <CheckLine
              key={pairOf(pair)}
              pair={pair}
              said={choices.isSame(pair) ? 'same' : choices.isNot(pair) ? 'not' : undefined}
              isNext={next !== undefined && pairOf(next) === pairOf(pair)}
              raw={<RawRow credit={pair.credit} headings={headings} />}
              mayBeSame={mayChoose(pair.credit)}
              onSay={(isSame) => (isSame ? choose(pair) : choices.say(pair, false))}
            />
          ))}
        </Group>
      )}
      {[
        {
          lines: shared,
          name: 'For several people',
          about: 'The fee of two or three. Not all of them are confirmed yet.',
        },
        {
          lines: unclaimed,
          name: 'Nothing found',
          about: 'Payments without an application. Each new application is compared with them.',
        },
        { lines: taken, name: 'Found by you', about: 'Of another amount. Whose payment is it?' },
      ].map(
        ({ lines, name, about }) =>
          lines.length > 0 && (
            <Group
              key={name}
              name={name}
              sign={<StageSign stage="fee not found" />}
              number={lines.length}
              about={about}
            >
              {lines.map((credit) => (
                <NobodysLine
                  key={credit.id}
                  credit={credit}
                  isStored={isStored}
                  canBeSettled={isStored && lines !== taken}
                  headings={headings}
                  chosen={choices.chosenOf(credit)}
                  feePaise={feePaise}
                  mayFind={mayChoose(credit)}
                  onFind={choose}
                  onTakeOut={(pair) => choices.say(pair, false)}
                />
              ))}
            </Group>
          ),
      )}
      {notFound.length > 0 && (
        <Group
          name="No payment found"
          sign={<StageSign stage="received" />}
          number={notFound.length}
          about="No credit has their number. Open one to tell the applicant."
        >
          {notFound.map(({ reference, name, typed }) => (
            <li key={reference} className={lineClass}>
              <span className="wrap-anywhere col-[2/-1] min-w-0 @min-[52rem]:col-[1/5]">
                <Person name={name} reference={reference} />
              </span>
              <span className={cellClass}>
                typed <span className="tabular-nums tracking-[0.03em]">{typed}</span>
              </span>
            </li>
          ))}
        </Group>
      )}
      {givenAgain && (
        <GiveAgain pair={givenAgain} onChoose={choose} onClose={() => setGivenAgain(undefined)} />
      )}
      {before > 0 && (
        <p className="flex flex-wrap items-center gap-y-1.5 gap-x-2.5 min-h-11 py-1.5 px-3 border-b border-hair-2 bg-jamun-50">
          <StageSign stage="accepted" />
          <b className="font-semibold">Confirmed or settled before</b> {before}
          <span className="text-ink-2 text-second">In an earlier statement; counted once.</span>
        </p>
      )}
    </div>
  )
}

/** After an answer by key the next line scrolls into view; after a click nothing moves under the pointer. */
function useNextInView(next: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another line is next
  useEffect(() => {
    if (!isFollowing.current) return
    isFollowing.current = false
    ref.current?.querySelector('[data-next]')?.scrollIntoView({ block: 'center' })
  }, [next])
  return {
    ref,
    follow: () => {
      isFollowing.current = true
    },
  }
}
