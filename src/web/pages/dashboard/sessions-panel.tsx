import { messages } from '../../../contract/messages.ts'
import { say } from '../../../contract/sentences.ts'
import { isUnknownCall } from '../../api/api-failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { translate } from '../../texts/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { LoadFailed } from './load-failed.tsx'
import { LoadingLines, Panel } from './panel.tsx'
import { SessionLine } from './session-line.tsx'
import { OTHERS, type Session, useSessions } from './use-sessions.ts'

const HEADING = 'where-signed-in'

/** The devices of the member. Absent if the server does not know them. */
export function SessionsPanel() {
  const { query, end } = useSessions()
  const { ask, dialog } = useConfirm()
  const { data, error } = query

  async function endAfterAsking(id: string, question: { title: string; text: string }, done: string) {
    const focusAfterYes = () => document.getElementById(HEADING)
    if (!(await ask({ ...question, yes: translate('Sign out'), focusAfterYes }))) return
    try {
      await end(id)
      showToast({ kind: 'success', title: done })
    } catch (failure) {
      showFailure(failure, translate('The device could not be signed out.'))
    }
  }

  const endOne = ({ id, device }: Session) =>
    endAfterAsking(
      id,
      {
        title: say(translate('Sign out {device}?'), { device }),
        text: translate('Your account can be used there again only after logging in with your password.'),
      },
      say(translate('{device} is signed out.'), { device }),
    )
  const endOthers = () =>
    endAfterAsking(
      OTHERS,
      {
        title: translate('Sign out all other devices?'),
        text: translate(
          'Only this device stays signed in. The others have to log in again, with your password.',
        ),
      },
      translate(messages.otherSessionsEnded),
    )

  if (isUnknownCall(error)) return null
  return (
    <Panel id={HEADING} title={translate('Where you are signed in')}>
      {query.isPending && <LoadingLines text={translate('Loading your devices…')} />}
      {!data && error && (
        <LoadFailed
          query={query}
          otherwise={translate('Your devices could not be loaded.')}
          className="mt-4"
        />
      )}
      {data && <SessionList sessions={data.sessions} onEnd={endOne} onEndOthers={endOthers} />}
      {dialog}
    </Panel>
  )
}

interface SessionListProps {
  sessions: Session[]
  onEnd: (session: Session) => void
  onEndOthers: () => void
}

function SessionList({ sessions, onEnd, onEndOthers }: SessionListProps) {
  const here = sessions.filter((session) => session.current)
  const others = sessions.filter((session) => !session.current)
  return (
    <>
      <ul className="mt-4">
        {[...here, ...others].map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <>
          <p className="mt-4 text-base text-ink-2">
            {translate("Don't recognise a device? Sign it out, then change your password.")}
          </p>
          {others.length > 1 && (
            <Button look="outline" className="mt-5 max-sm:w-full" onClick={onEndOthers}>
              {translate('Sign out all other devices')}
            </Button>
          )}
        </>
      ) : (
        <p className="mt-4 text-base text-ink-2">{translate('You are not signed in anywhere else.')}</p>
      )}
    </>
  )
}
