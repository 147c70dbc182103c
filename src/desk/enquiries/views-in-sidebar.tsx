import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { VIEWS } from '../../contract/desk-inbox.ts'
import { useCounts } from './use-list.ts'
import { ViewLinks } from './view-links.tsx'
import './views.css'

/** Where there is room the lists stand in the sidebar; elsewhere the page shows them as a row. */
export default function ViewsInSidebar() {
  const [, page, view] = useLocation().pathname.split('/')
  useBadge(useCounts().data?.counts['call-now'])
  const current = page === 'enquiries' ? VIEWS.find((known) => known === (view ?? 'call-now')) : undefined
  return <ViewLinks className="side-views" current={current} />
}

/** On the icon of the installed desk. */
function useBadge(count: number | undefined): void {
  useEffect(() => {
    // Not every browser has one, and some only once the desk is installed.
    if (count !== undefined && 'setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {})
  }, [count])
}
