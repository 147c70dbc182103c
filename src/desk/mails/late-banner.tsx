import { MailWarning } from 'lucide-react'
import { Link } from 'react-router'
import { LATE_MINUTES } from '../../contract/desk-mails.ts'
import { shownCount } from '../items/lists/shown-count.ts'
import { WHY_TEXTS } from '../items/why-texts.ts'
import { useLive } from '../live/use-live.ts'
import { COUNTS_KEY, useCounts } from './use-mails.ts'

/** A banner on each page of the desk while mails are late. It disappears by itself. */
export function LateBanner() {
  const { data } = useCounts()
  useLive('mail', [COUNTS_KEY])
  const { count = 0, why = null } = data?.late ?? {}
  if (count === 0) return undefined
  return (
    <p>
      <MailWarning aria-hidden="true" size={20} className="flex-none text-err" />
      <span>
        <b>
          {shownCount(count)} {count === 1 ? 'email has' : 'emails have'} waited for {LATE_MINUTES} minutes.
        </b>{' '}
        {why && `${WHY_TEXTS[why].long} `}
        <Link className="link" to="/mails/waiting">
          Show them
        </Link>
      </span>
    </p>
  )
}
