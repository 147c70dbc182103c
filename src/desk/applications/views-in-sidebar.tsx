import { useLocation } from 'react-router'
import { APPLICATION_VIEWS } from '../../contract/desk-applications.ts'
import { ViewLinks } from './view-links.tsx'
import '../items/lists/views.css'

/** The lists below their page in the sidebar, while that page is open. */
export default function ViewsInSidebar() {
  const [, page, view = APPLICATION_VIEWS[0]] = useLocation().pathname.split('/')
  if (page !== 'applications') return null
  return <ViewLinks className="side-views" current={APPLICATION_VIEWS.find((known) => known === view)} />
}
