import { bulkAssign, undoBulkAssign } from '../../contract/desk-bulk.ts'
import { call } from '../api/call.ts'
import { BulkBar, giving } from '../items/lists/bulk-bar.tsx'
import { type SelectedProps, useBulk } from '../items/lists/use-bulk.ts'
import { useCounts } from './use-applications.ts'

/**
 * The bulk actions on the selected applications. The stage is not among them: each mail is reviewed before it is sent.
 */
export function SelectedApplications({ selection, onChanged }: SelectedProps) {
  const agents = useCounts().data?.agents
  const bulk = useBulk({ selection, undo: (actions) => call(undoBulkAssign, { actions }), onChanged })
  const give = giving({
    agents,
    give: (assigneeId, said) =>
      bulk.run((applications) => call(bulkAssign, { applications, assigneeId }), said),
  })
  return <BulkBar selection={selection} bulk={bulk} actions={[give]} />
}
