import {
  ALL_AGAIN_WAIT_MINUTES,
  sendSeveralAgain,
  stopSeveral,
  undoMailDeed,
} from '../../contract/desk-mails.ts'
import { call } from '../call.ts'
import { BulkBar, type BulkDeed } from '../lists/bulk-bar.tsx'
import type { Selection } from '../lists/use-selection.ts'
import { useTogether } from '../lists/use-together.ts'

interface SelectedProps {
  selection: Selection
  onChanged: () => void
}

const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`)

/** What is done about all mails that are selected: one deed, with one undo. */
export function SelectedMails({ selection, onChanged }: SelectedProps) {
  const together = useTogether({
    selection,
    async undo([deed]) {
      const { left } = await call(undoMailDeed, { deedId: deed?.eventId ?? '' })
      return { left: Array.from({ length: left }, String) }
    },
    onChanged,
  })
  const run = (toSeveral: typeof sendSeveralAgain | typeof stopSeveral, said: (done: number) => string) =>
    together.run(async (rows) => {
      const { deedId, done, left } = await call(toSeveral, { ids: rows.map(({ reference }) => reference) })
      return { done: done.map((reference) => ({ reference, eventId: deedId })), left }
    }, said)
  const again: BulkDeed = {
    button: 'Send again',
    title: (count) => `Send ${mails(count)} again`,
    choices: [
      {
        name: `Yes, they leave in ${ALL_AGAIN_WAIT_MINUTES} minutes`,
        run: () =>
          run(
            sendSeveralAgain,
            (done) => `${done === 1 ? '1 mail leaves' : `${done} mails leave`} in five minutes`,
          ),
      },
    ],
  }
  const stop: BulkDeed = {
    button: 'Stop',
    title: (count) => `Stop ${mails(count)}`,
    choices: [
      {
        name: 'Yes, they do not leave',
        run: () => run(stopSeveral, (done) => `Stopped ${mails(done)}`),
      },
    ],
  }
  return <BulkBar selection={selection} together={together} deeds={[again, stop]} />
}
