import { type DeskPerson, sendVerification, signPersonOut } from '../../contract/desk-people.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { call } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { ProblemLine } from '../ui/problem.tsx'
import { whenOf } from '../ui/times.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { count, longDayOf } from './labels.ts'
import { Box, Line, Middle } from './section.tsx'

interface AccountBoxProps {
  person: DeskPerson
  onChanged: () => void
}

/** The account with its devices, or a registration without its code, or a note that there is no account. */
export function AccountBox({ person, onChanged }: AccountBoxProps) {
  const { account, registrations, sessions, reference } = person
  const { person: me } = useDesk()
  const show = useToast()
  const action = useAction()
  const params = { reference }
  const signOut = () =>
    action.run(async () => {
      const { ended } = await call(signPersonOut, undefined, params)
      show({ text: ended === 0 ? 'Nobody was signed in.' : `Signed out on ${count(ended, 'device')}.` })
      onChanged()
    })
  const sendAgain = () =>
    action.run(async () => {
      const { sent } = await call(sendVerification, undefined, params)
      show({ text: sent ? 'Another code is on its way.' : 'A code left a moment ago. Wait a minute.' })
      onChanged()
    })
  return (
    <Box title="Account" about={account ? `${account.isStaff ? 'staff' : 'member'}, email verified` : 'none'}>
      <ProblemLine text={action.problem} />
      {account && (
        <dl className="grid grid-cols-[1fr_1fr] gap-y-1.25 gap-x-4 @max-[34rem]/people:grid-cols-1">
          <Fact name="User name">{account.username}</Fact>
          <Fact name="Joined">{longDayOf(account.joinedAt)}</Fact>
          <Fact name="Picture">{account.hasPicture ? 'yes' : 'none'}</Fact>
          <Fact name="Last sign-in">{account.lastHereAt ? whenOf(account.lastHereAt) : 'not signed in'}</Fact>
          <Fact name="Referral code">{account.referralCode ?? 'none'}</Fact>
        </dl>
      )}
      {sessions.length > 0 && (
        <ul className="grid text-second" aria-label="Signed in on">
          {sessions.map(({ id, device, lastUsedAt }) => (
            <Line key={id}>
              <Middle>{device}</Middle>
              <span className="text-ink-2">last used {whenOf(lastUsedAt)}</span>
            </Line>
          ))}
        </ul>
      )}
      {sessions.length > 0 && !account?.isStaff && mayDo(me.role, 'accounts') && (
        <div>
          <Button look="outline" disabled={action.busy} onClick={() => void signOut()}>
            Sign out everywhere
          </Button>
        </div>
      )}
      {!account && registrations.length === 0 && (
        <p className="text-ink-2 text-second">This email address is not verified.</p>
      )}
      {!account && registrations[0] && (
        <>
          <p className="text-second">
            Registered on {whenOf(registrations[0].at)}, and the code from the mail was not used yet. It is
            forgotten on {whenOf(registrations[0].keptUntil)}.
          </p>
          <div>
            <Button look="outline" disabled={action.busy} onClick={() => void sendAgain()}>
              Send the code again
            </Button>
          </div>
        </>
      )}
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
