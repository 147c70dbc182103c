import { type Bulk, bulkChange, undoBulk } from '../../contract/desk-bulk.ts'
import { DESK_STATUSES } from '../../contract/desk-enquiries.ts'
import { call } from '../api/call.ts'
import { type BulkAction, BulkBar, giving } from '../items/lists/bulk-bar.tsx'
import { type SelectedProps, useBulk } from '../items/lists/use-bulk.ts'
import { STATE_WORDS, StateSign } from './state-sign.tsx'
import { useCounts } from './use-list.ts'

/** The bulk actions on the selected enquiries. */
export function SelectedEnquiries({ selection, onChanged }: SelectedProps) {
  const agents = useCounts().data?.agents
  const bulk = useBulk({ selection, undo: (actions) => call(undoBulk, { actions }), onChanged })
  const change = (wanted: Bulk, said: (done: number) => string) =>
    bulk.run((enquiries) => call(bulkChange, { enquiries, ...wanted }), said)
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
  return <BulkBar selection={selection} bulk={bulk} actions={[give, status]} />
}
