import { useLocation } from 'react-router'
import { MAIL_VIEWS } from '../../contract/desk-mails.ts'
import { ViewLinks } from './view-links.tsx'
import '../items/lists/views.css'

/** The views of mails in the sidebar, shown while the page of mails is open. */
export default function ViewsInSidebar() {
  const [, page, view = MAIL_VIEWS[0]] = useLocation().pathname.split('/')
  if (page !== 'mails') return null
  return <ViewLinks className="side-views" current={MAIL_VIEWS.find((known) => known === view)} />
}
