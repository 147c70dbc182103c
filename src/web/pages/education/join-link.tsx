import { Link } from 'react-router'
import { rememberLocation, returnTo } from '../../auth/remembered-location.ts'
import type { Seats } from '../../content/seats.server.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { words } from '../../words/words.ts'

/** For a full course: leads to its waiting list, visitors by way of the login. */
export function JoinLink({ course, seats }: { course: string; seats: Seats | undefined }) {
  if (seats?.state !== 'full') return null
  const list = paths.application(course)
  return (
    <>
      <Link viewTransition to={list} className={buttonClass('haldi', 'normal', 'for-members')}>
        {words.seats.join}
      </Link>
      <Link
        viewTransition
        to={paths.loginButton}
        data-after-login={list}
        onClick={() => rememberLocation(returnTo(list))}
        className={buttonClass('haldi', 'normal', 'for-visitors')}
      >
        {words.seats.join}
      </Link>
    </>
  )
}
