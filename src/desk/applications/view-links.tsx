import type { ApplicationView } from '../../contract/desk-applications.ts'
import { ListLinks } from '../items/lists/list-links.tsx'
import { useCounts } from './use-applications.ts'
import { VIEW_WORDS } from './views.ts'

export function ViewLinks({ current }: { current: ApplicationView }) {
  const counts = useCounts().data?.counts
  return (
    <ListLinks
      label="Lists of applications"
      page="applications"
      words={VIEW_WORDS}
      counts={counts}
      current={current}
    />
  )
}
