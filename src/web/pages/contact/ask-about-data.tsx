import { useEffect } from 'react'
import { Link } from 'react-router'
import { readRequestForm } from '../../../contract/requests.ts'
import { showRequests } from '../../loading/show-requests.ts'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'

/**
 * A link that is shown when the server supports data requests. Its space is reserved, so that the layout does not
 * shift.
 */
export function AskAboutData() {
  // After a client-side navigation the inline script does not run again.
  useEffect(() => void showRequests(), [])
  return (
    <p data-requests={readRequestForm.path} suppressHydrationWarning className="invisible">
      <Link to={paths.myData} className="link inline-flex min-h-11 items-center">
        {words.contact.askAboutData}
      </Link>
    </p>
  )
}
