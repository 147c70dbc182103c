import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { words } from '../texts/texts.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { FormCard } from '../ui/form-card.tsx'

/** A phone reports that it is online before its network works. */
const PAUSES_MS = [300, 1000, 3000, 9000]

/** Retries the navigation after a network failure: after each pause and when the network is back. */
function useAnotherTry(error: unknown) {
  const navigate = useNavigate()
  const pauses = useRef([...PAUSES_MS])
  const { pathname, search, hash, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!(error instanceof TypeError)) return
    const again = () => void navigate({ pathname, search, hash }, { replace: true, state })
    const pause = pauses.current.shift()
    const timer = pause && setTimeout(again, pause)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [error])
}

/** Shown after a rendering error, or if the code of a page could not be loaded. */
export function ErrorPage({ error }: { error: unknown }) {
  useAnotherTry(error)
  return (
    <FormCard title={words.standby.notShown} intro={<p>{words.standby.notShownWhy}</p>}>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button className="grow" onClick={() => window.location.reload()}>
          {words.standby.loadAgain}
        </Button>
        <Link to={paths.home} reloadDocument className={buttonClass('outline', 'normal', 'grow')}>
          {words.standby.goHome}
        </Link>
      </div>
    </FormCard>
  )
}
