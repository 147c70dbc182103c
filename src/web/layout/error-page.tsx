import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { FormCard } from '../ui/form-card.tsx'

/** Shown when a page failed or its code could not be fetched. */
export function ErrorPage() {
  return (
    <FormCard
      title="This page could not be shown"
      intro={
        <p>
          Your network may have dropped, or something went wrong on our side. What you sent before is safe.
        </p>
      }
    >
      <div className="mt-7 flex flex-wrap gap-3">
        <Button className="grow" onClick={() => window.location.reload()}>
          Load it again
        </Button>
        <Link to={paths.home} reloadDocument className={buttonClass('outline', 'normal', 'grow')}>
          Go to the home page
        </Link>
      </div>
    </FormCard>
  )
}
