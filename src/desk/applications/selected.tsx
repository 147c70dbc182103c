import { giveApplicationsTogether, undoApplicationsTogether } from '../../contract/desk-bulk.ts'
import { call } from '../api/call.ts'
import { BulkBar, giving } from '../items/lists/bulk-bar.tsx'
import type { Selection } from '../items/lists/use-selection.ts'
import { useTogether } from '../items/lists/use-together.ts'
import { useCounts } from './use-applications.ts'

interface SelectedProps {
  selection: Selection
  onChanged: () => void
}

/** What is done about all applications that are selected. A stage is no action for many: each mail is looked at before it leaves. */
export function SelectedApplications({ selection, onChanged }: SelectedProps) {
  const agents = useCounts().data?.agents
  const together = useTogether({
    selection,
    undo: (actions) => call(undoApplicationsTogether, { actions }),
    onChanged,
  })
  const give = giving({
    agents,
    give: (assigneeId, said) =>
      together.run((applications) => call(giveApplicationsTogether, { applications, assigneeId }), said),
  })
  return <BulkBar selection={selection} together={together} actions={[give]} />
}
