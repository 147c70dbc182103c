import { useEffect } from 'react'
import { Link, type MetaFunction, useNavigationType } from 'react-router'
import { forgetLink } from '../../../browser/stored-links.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { paths } from '../../paths.ts'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FormCard } from '../../ui/form-card.tsx'

export const meta: MetaFunction = () => pageMeta({ title: words.standby.notFound })

export default function NotFoundPage() {
  const way = useNavigationType()
  // A stored link to this address is outdated.
  useEffect(() => forgetLink(location.pathname), [])
  // The router of an older page does not know newer addresses, so the page is loaded again from the server.
  useEffect(() => {
    if (way !== 'POP') location.reload()
  }, [way])
  return (
    <FormCard title={words.standby.notFound} intro={<p>{words.standby.notFoundWhy}</p>}>
      <div className="mt-7 flex flex-wrap gap-3">
        <Link to={paths.home} className={buttonClass('solid', 'normal', 'grow')}>
          {words.standby.goHome}
        </Link>
        <Link to={paths.contact} className={buttonClass('outline', 'normal', 'grow')}>
          {words.layout.contactUs}
        </Link>
      </div>
    </FormCard>
  )
}
