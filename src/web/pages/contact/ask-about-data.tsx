import { useEffect } from 'react'
import { Link } from 'react-router'
import { readRequestForm } from '../../../contract/requests.ts'
import { paths } from '../../paths.ts'
import { showRequests } from './show-requests.ts'

const script = `(${showRequests})(${JSON.stringify(readRequestForm.path)})`

/** A link that shows once it is known that it leads somewhere. Its place is kept, so that nothing moves. */
export function AskAboutData() {
  // Where somebody came here from another page, which writes no script.
  useEffect(() => showRequests(readRequestForm.path), [])
  return (
    <>
      <p data-requests suppressHydrationWarning className="invisible">
        <Link to={paths.myData} className="link inline-flex min-h-11 items-center">
          Ask about your data
        </Link>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of ours, whose hash the page's policy names */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
