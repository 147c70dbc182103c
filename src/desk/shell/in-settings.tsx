import { ChevronLeft } from 'lucide-react'
import { Link, Outlet } from 'react-router'

/** A page that is reached from "Settings", with the way back to it. */
export function InSettings() {
  return (
    <>
      <Link className="link mb-1 inline-flex min-h-11 items-center gap-1" to="/settings">
        <ChevronLeft aria-hidden="true" size={18} />
        Settings
      </Link>
      <Outlet />
    </>
  )
}
