import { changeTogether, type Together, undoTogether } from '../../contract/desk-bulk.ts'
import { DESK_STATUSES } from '../../contract/desk-enquiries.ts'
import { call } from '../api/call.ts'
import { type BulkAction, BulkBar, giving } from '../items/lists/bulk-bar.tsx'
import type { Selection } from '../items/lists/use-selection.ts'
import { useTogether } from '../items/lists/use-together.ts'
import { STATE_WORDS, StateSign } from './state-sign.tsx'
import { useCounts } from './use-list.ts'

interface SelectedProps {
  selection: Selection
  onChanged: () => void
}

/** What is done about all enquiries that are selected. */
export function SelectedEnquiries({ selection, onChanged }: SelectedProps) {
  const agents = useCounts().data?.agents
  const together = useTogether({
    selection,
    undo: (actions) => call(undoTogether, { actions }),
    onChanged,
  })
  const change = (wanted: Together, said: (done: number) => string) =>
    together.run((enquiries) => call(changeTogether, { enquiries, ...wanted }), said)
  const status: BulkAction = {
    button: 'Status',
    title: (count) => `Status of ${count}`,
    choices: DESK_STATUSES.map((each) => ({
      name: STATE_WORDS[each],
      sign: <StateSign state={each} />,
      run: () => change({ status: each }, (done) => `Status of ${done}: ${STATE_WORDS[each]}`),
    })),
  }
  const give = giving({ agents, give: (assigneeId, said) => change({ assigneeId }, said) })
  return <BulkBar selection={selection} together={together} actions={[give, status]} />
}
