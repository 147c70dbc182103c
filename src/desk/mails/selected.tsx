import {
  ALL_AGAIN_WAIT_MINUTES,
  sendSeveralAgain,
  stopSeveral,
  undoMailAction,
} from '../../contract/desk-mails.ts'
import { call } from '../api/call.ts'
import { type BulkAction, BulkBar } from '../items/lists/bulk-bar.tsx'
import { type SelectedProps, useBulk } from '../items/lists/use-bulk.ts'

const mails = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

/** The actions on the selected mails, each with one undo. */
export function SelectedMails({ selection, onChanged }: SelectedProps) {
  const bulk = useBulk({
    selection,
    async undo([action]) {
      const { left } = await call(undoMailAction, { actionId: action?.eventId ?? '' })
      return { left: Array.from({ length: left }, String) }
    },
    onChanged,
  })
  const run = (toSeveral: typeof sendSeveralAgain | typeof stopSeveral, said: (done: number) => string) =>
    bulk.run(async (rows) => {
      const { actionId, done, left } = await call(toSeveral, { ids: rows.map(({ reference }) => reference) })
      return { done: done.map((reference) => ({ reference, eventId: actionId })), left }
    }, said)
  const again: BulkAction = {
    button: 'Send again',
    title: (count) => `Send ${mails(count)} again`,
    choices: [
      {
        name: `Yes, send in ${ALL_AGAIN_WAIT_MINUTES} minutes`,
        run: () =>
          run(
            sendSeveralAgain,
            (done) => `${done === 1 ? '1 email leaves' : `${done} emails leave`} in 5 minutes`,
          ),
      },
    ],
  }
  const stop: BulkAction = {
    button: 'Stop',
    title: (count) => `Stop ${mails(count)}`,
    choices: [
      {
        name: 'Yes, stop them',
        run: () => run(stopSeveral, (done) => `Stopped ${mails(done)}`),
      },
    ],
  }
  return <BulkBar selection={selection} bulk={bulk} actions={[again, stop]} />
}
