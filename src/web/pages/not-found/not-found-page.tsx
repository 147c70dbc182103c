import { useEffect } from 'react'
import { Link, type MetaFunction, useNavigationType } from 'react-router'
import { forgetLink } from '../../../browser/stored-links.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FormCard } from '../../ui/form-card.tsx'

export const meta: MetaFunction = () => pageMeta({ title: 'Page not found' })

export default function NotFoundPage() {
  const way = useNavigationType()
  // A stored link that leads here leads nowhere any more.
  useEffect(() => forgetLink(location.pathname), [])
  // The router of an older page does not know a newer address. The server does.
  useEffect(() => {
    if (way !== 'POP') location.reload()
  }, [way])
  return (
    <FormCard
      title="Page not found"
      intro={<p>There is no page at this address. It may have moved, or a letter may be missing.</p>}
    >
      <div className="mt-7 flex flex-wrap gap-3">
        <Link to={paths.home} className={buttonClass('solid', 'normal', 'grow')}>
          Go to the home page
        </Link>
        <Link to={paths.contact} className={buttonClass('outline', 'normal', 'grow')}>
          Contact Us
        </Link>
      </div>
    </FormCard>
  )
}
