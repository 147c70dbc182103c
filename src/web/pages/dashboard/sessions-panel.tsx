import { say } from '../../../contract/sentences.ts'
import { failureTexts } from '../../api/api-failure.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { words } from './account-words.ts'
import { LoadFailed } from './load-failed.tsx'
import { LoadingLines, Panel } from './panel.tsx'
import { SessionLine } from './session-line.tsx'
import { OTHERS, type Session, useSessions } from './use-sessions.ts'

const HEADING = 'where-signed-in'

export function SessionsPanel() {
  const { query, end } = useSessions()
  const { ask, dialog } = useConfirm()
  const { data, error } = query

  async function endAfterAsking(id: string, question: { title: string; text: string }, done: string) {
    const focusAfterYes = () => document.getElementById(HEADING)
    if (!(await ask({ ...question, yes: words.signOut, focusAfterYes }))) return
    try {
      await end(id)
      showToast({ kind: 'success', title: done })
    } catch (failure) {
      showToast({
        kind: 'failure',
        ...failureTexts(failure, 'message', words.notSignedOut),
      })
    }
  }

  const endOne = ({ id, device }: Session) =>
    endAfterAsking(
      id,
      {
        title: say(words.signOutQuestion, { device }),
        text: words.signOutMeans,
      },
      say(words.signedOut, { device }),
    )
  const endOthers = () =>
    endAfterAsking(
      OTHERS,
      {
        title: words.signOutOthersQuestion,
        text: words.signOutOthersMeans,
      },
      words.othersSignedOut,
    )

  return (
    <Panel id={HEADING} title={words.devices}>
      {query.isPending && <LoadingLines text={words.loadingDevices} />}
      {!data && error && <LoadFailed query={query} otherwise={words.devicesNotLoaded} className="mt-4" />}
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
          <p className="mt-4 text-base text-ink-2">{words.unknownDevice}</p>
          {others.length > 1 && (
            <Button look="outline" className="mt-5 max-sm:w-full" onClick={onEndOthers}>
              {words.signOutOthers}
            </Button>
          )}
        </>
      ) : (
        <p className="mt-4 text-base text-ink-2">{words.nowhereElse}</p>
      )}
    </>
  )
}
