import { useEffect } from 'react'
import { Link } from 'react-router'
import { readRequestForm } from '../../../contract/requests.ts'
import { showRequests } from '../../loading/show-requests.ts'
import { paths } from '../../paths.ts'

/** A link that shows once it is known that it leads somewhere. Its place is kept, so that nothing moves. */
export function AskAboutData() {
  // Where somebody came here inside an alive page.
  useEffect(showRequests, [])
  return (
    <p data-requests={readRequestForm.path} suppressHydrationWarning className="invisible">
      <Link to={paths.myData} className="link inline-flex min-h-11 items-center">
        Ask about your data
      </Link>
    </p>
  )
}
