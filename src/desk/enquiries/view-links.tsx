import type { View } from '../../contract/desk-inbox.ts'
import { ListLinks } from '../items/lists/list-links.tsx'
import { useCounts } from './use-list.ts'
import { VIEW_WORDS } from './views.ts'

export function ViewLinks({ current }: { current: View }) {
  const counts = useCounts().data?.counts
  return (
    <ListLinks
      label="Lists of enquiries"
      page="enquiries"
      words={VIEW_WORDS}
      counts={counts}
      now="call-now"
      current={current}
    />
  )
}
