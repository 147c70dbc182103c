import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { VIEWS } from '../../contract/desk-inbox.ts'
import { showBadge } from '../ui/badge.ts'
import { useCounts } from './use-list.ts'
import { ViewLinks } from './view-links.tsx'
import '../items/lists/views.css'

/** The lists are in the sidebar where there is room; otherwise the page shows them as a row. */
export default function ViewsInSidebar() {
  const [, page, view] = useLocation().pathname.split('/')
  useBadge(useCounts().data?.counts['call-now'])
  const current = page === 'enquiries' ? VIEWS.find((known) => known === (view ?? 'call-now')) : undefined
  return <ViewLinks className="side-views" current={current} />
}

function useBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) showBadge(count)
  }, [count])
}
