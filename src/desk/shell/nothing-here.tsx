import { useEffect } from 'react'
import { Link } from 'react-router'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const toStart = (
  <p className="mt-3">
    <Link className="link" to="/">
      Go to Start
    </Link>
  </p>
)

export function NotHere() {
  return (
    <>
      <PageTitle title="Page not found" className="text-[1.375rem]" />
      <p className="mt-1">This address does not exist at the desk.</p>
      {toStart}
    </>
  )
}

export function NoRight() {
  const { person } = useDesk()
  return (
    <>
      <PageTitle title="You have no access to this page" className="text-[1.375rem]" />
      <p className="mt-1">
        You are {person.role === 'manager' ? 'a manager' : `an ${person.role}`}. A manager can change that.
      </p>
      {toStart}
    </>
  )
}

/** A page whose code failed to load or to render. Former staff cannot load it either, so the session is checked. */
export function PageFailed() {
  const { refresh } = useDesk()
  useEffect(() => void refresh(), [refresh])
  return (
    <>
      <PageTitle title="This page could not be shown" className="text-[1.375rem]" />
      <p className="mt-1 mb-3">No data is lost. Load the page again.</p>
      <Button onClick={() => location.reload()}>Load again</Button>
    </>
  )
}
