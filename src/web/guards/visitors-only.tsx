import { Outlet } from 'react-router'

export default function VisitorsOnly() {
  return <Outlet />
}
