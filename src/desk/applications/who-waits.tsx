import type { ApplicationView } from '../../contract/desk-applications.ts'
import { WaitingLists } from '../items/lists/waiting-lists.tsx'
import { useCounts } from './use-applications.ts'
import { VIEW_WORDS } from './views.ts'

const FIRST: ApplicationView[] = ['received', 'fee-found', 'fee-not-found']

/** The applications that wait for the organisation. */
export default function WhoWaitsForDecision() {
  const { data } = useCounts()
  if (!data) return null
  return (
    <section aria-labelledby="applicants-wait" className="grid gap-2">
      <h2 id="applicants-wait" className="text-lg">
        Applications
      </h2>
      <WaitingLists
        label="Which applicants wait"
        page="applications"
        views={FIRST}
        words={VIEW_WORDS}
        counts={data.counts}
      />
    </section>
  )
}
