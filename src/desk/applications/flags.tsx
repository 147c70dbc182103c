import { Copy, Fingerprint, Info, type LucideIcon, UserRound } from 'lucide-react'
import { type ReactNode, startTransition, useOptimistic } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import type { FlagName } from '../../contract/desk-applications.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import { OtherApplication } from '../enquiries/others.tsx'
import { whenOf } from '../ui/times.ts'
import { PhoneNumber } from './phone-number.tsx'
import type { ApplicationActions } from './use-application.ts'

type Flag = DeskApplication['flags'][number]

const ICONS: Partial<Record<FlagName, LucideIcon>> = {
  under18: UserRound,
  aadhaarSeenBefore: Fingerprint,
  transactionSeenBefore: Copy,
}
const SAID: Partial<Record<FlagName, string>> = {
  aadhaarSeenBefore: 'This Aadhaar number came with another application too.',
  transactionSeenBefore: 'This transaction number came with another application too.',
}

interface FlagsProps {
  application: DeskApplication
  actions: ApplicationActions
}

/** The most important hints: sentences, never verdicts. */
export function Flags({ application, actions }: FlagsProps) {
  // The guardian's own box says this.
  const own = application.flags.filter(({ name }) => name !== 'guardianMissing')
  if (own.length === 0) return null
  return (
    <section aria-label="Check first" className="grid gap-2.5">
      {own.map((flag) =>
        flag.name === 'under18' ? (
          <Child key={flag.name} application={application} actions={actions} />
        ) : (
          <Box key={flag.name} flag={flag} />
        ),
      )}
    </section>
  )
}

function Box({ flag: { name, sentence, applications } }: { flag: Flag }) {
  const isNumber = name === 'aadhaarSeenBefore' || name === 'transactionSeenBefore'
  return (
    <Tint Icon={ICONS[name] ?? Info} className="bg-gul-100 [&>svg]:text-gul-700">
      <p>
        <b className="font-semibold">{SAID[name] ?? sentence}</b>
        {isNumber && applications.length === 0 && ' The other one is erased.'}
      </p>
      {applications.length > 0 && (
        <ul>
          {applications.map((other) => (
            <li key={other.reference}>
              <OtherApplication application={other} />
            </li>
          ))}
        </ul>
      )}
    </Tint>
  )
}

function Child({ application, actions }: FlagsProps) {
  const { summary, age, guardianName, guardianPhone, events } = application
  const first = firstNameOf(summary.name) || 'The applicant'
  const guardian = guardianName ?? 'the parent or guardian'
  const spoken = events.findLast(({ kind, wasUndone }) => kind === 'guardian reached' && !wasUndone)
  // Optimistic: the tick is removed again if saving fails.
  const [isTicked, tick] = useOptimistic(spoken !== undefined)
  return (
    <Tint Icon={UserRound} className="bg-neel-100 [&>svg]:text-neel-700">
      <p>
        <b className="font-semibold">
          {first} is {age}.
        </b>{' '}
        {guardianName
          ? `On the form a parent or guardian agreed: ${guardianName}.`
          : 'No parent or guardian is named.'}{' '}
        {!spoken && (guardianName ? 'Ring once before you accept.' : 'Ask who it is before you accept.')}
      </p>
      <p>{guardianPhone ? <PhoneNumber number={guardianPhone} /> : 'Their phone number is not given.'}</p>
      <label className="flex min-h-(--control) w-fit items-center gap-2.5">
        <input
          type="checkbox"
          className="size-4.5 flex-none accent-jamun-600"
          checked={isTicked}
          onChange={() =>
            startTransition(async () => {
              tick(!spoken)
              await (spoken ? actions.undoLine(spoken.id) : actions.guardianReached())
            })
          }
        />
        {spoken
          ? `${spoken.by?.name ?? 'A former colleague'} has spoken to ${guardian}, ${whenOf(spoken.at)}`
          : `I have spoken to ${guardian}`}
      </label>
    </Tint>
  )
}

function Tint({ Icon, className, children }: { Icon: LucideIcon; className: string; children: ReactNode }) {
  return (
    <div className={`forced-edge flex items-start gap-3 rounded-box px-3.5 py-3 ${className}`}>
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1 [overflow-wrap:anywhere]">{children}</div>
    </div>
  )
}
