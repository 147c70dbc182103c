import type { ApplicationView } from '../../contract/desk-applications.ts'
import { ListLinks } from '../items/lists/list-links.tsx'
import { useCounts } from './use-applications.ts'
import { VIEW_WORDS } from './views.ts'

interface ViewLinksProps {
  className: string
  current: ApplicationView | undefined
}

export function ViewLinks(props: ViewLinksProps) {
  const counts = useCounts().data?.counts
  return (
    <ListLinks
      label="Lists of applications"
      page="applications"
      words={VIEW_WORDS}
      counts={counts}
      {...props}
    />
  )
}
