import { useEffect } from 'react'
import { Link } from 'react-router'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const toStart = (
  <p className="mt-3">
    <Link className="link" to="/">
      To the start
    </Link>
  </p>
)

export function NotHere() {
  return (
    <>
      <PageTitle title="There is nothing here" className="text-[1.375rem]" />
      <p className="mt-1">The address is not one of the desk's.</p>
      {toStart}
    </>
  )
}

export function NoRight() {
  const { person } = useDesk()
  return (
    <>
      <PageTitle title="Not part of your role" className="text-[1.375rem]" />
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
      <p className="mt-1 mb-3">Nothing is lost. Load it again.</p>
      <Button onClick={() => location.reload()}>Load again</Button>
    </>
  )
}
