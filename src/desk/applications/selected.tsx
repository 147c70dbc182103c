import { giveApplicationsTogether, undoApplicationsTogether } from '../../contract/desk-bulk.ts'
import { call } from '../call.ts'
import { BulkBar, giving } from '../lists/bulk-bar.tsx'
import type { Selection } from '../lists/use-selection.ts'
import { useTogether } from '../lists/use-together.ts'
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
