import type { View } from '../../contract/desk-inbox.ts'
import { WaitingLists } from '../items/lists/waiting-lists.tsx'
import { useCounts } from './use-list.ts'
import { VIEW_WORDS } from './views.ts'

const FIRST: View[] = ['call-now', 'new', 'mine']

/** The enquiries that wait for an answer. */
export default function WhoWaits() {
  const { data } = useCounts()
  if (!data) return null
  return (
    <WaitingLists label="Who waits" page="enquiries" views={FIRST} words={VIEW_WORDS} counts={data.counts} />
  )
}
