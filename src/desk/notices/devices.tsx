import { useState } from 'react'
import { removeDevice, testDevice } from '../../contract/desk-notifications.ts'
import { call, DeskFailure } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { whenOf } from '../ui/times.ts'
import { useAction } from '../ui/use-action.ts'
import { CannotHere } from './cannot-here.tsx'
import { NoticeSetting } from './notice-setting.tsx'
import { turnOff } from './this-device.ts'
import { TurnOnDialog } from './turn-on-dialog.tsx'
import type { useNotifications } from './use-notifications.ts'

type Given = Pick<ReturnType<typeof useNotifications>, 'readAgain' | 'ability' | 'here' | 'others'> & {
  data: NonNullable<ReturnType<typeof useNotifications>['data']>
}

/** Notifications on this device and on the person's other ones. */
export function Devices({ data, readAgain, ability, here, others }: Given) {
  const { person } = useDesk()
  const [isAsking, setAsking] = useState(false)
  const [said, say] = useState('')
  const { busy, problem, run } = useAction()
  const act = (words: string, work: () => Promise<unknown>) =>
    run(async () => {
      say('')
      await work()
      await readAgain()
      say(words)
    })
  const test = (id: string) =>
    act('Sent. It should show within a few seconds.', async () => {
      const { problem } = await call(testDevice, undefined, { id })
      if (problem) throw new DeskFailure('unknown', `It was not sent: ${problem}`)
    })
  return (
    <section aria-labelledby="this-device" className="grid gap-3 rounded-box border border-hair bg-white p-4">
      <h2 id="this-device" className="text-lg">
        This phone or computer
      </h2>
      <Problem text={problem} />
      {here ? (
        <>
          <p>
            <b className="font-semibold">Notifications are on.</b>{' '}
            <span className="text-ink-2">Since {whenOf(here.addedAt)}.</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="outline" className="touch:min-h-11" disabled={busy} onClick={() => test(here.id)}>
              Send a test
            </Button>
            <Button
              look="outline"
              className="touch:min-h-11"
              disabled={busy}
              onClick={() => act('Notifications are off on this device.', () => turnOff(person.id, here.id))}
            >
              Turn off
            </Button>
          </div>
          <p className="text-ink-2 text-second">
            Nothing shows? Look at the system’s own settings: notifications of this browser, and “Do not
            disturb”.
          </p>
        </>
      ) : ability === 'can' ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>Notifications are off. Turn them on to learn of new enquiries while the desk is closed.</p>
          <Button className="touch:min-h-11" disabled={busy} onClick={() => setAsking(true)}>
            Turn on
          </Button>
        </div>
      ) : (
        <CannotHere ability={ability} />
      )}
      <p role="status">{said}</p>
      {others.length > 0 && (
        <>
          <h3 className="font-semibold">Other devices</h3>
          <ul aria-label="Other devices">
            {others.map(({ id, device, addedAt }) => (
              <li
                key={id}
                className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-hair-2 border-t py-1.5"
              >
                <span className="min-w-0 flex-1">
                  {device}
                  <span className="block text-ink-2 text-second">since {whenOf(addedAt)}</span>
                </span>
                <Button
                  look="outline"
                  className="touch:min-h-11"
                  disabled={busy}
                  aria-label={`Remove ${device}, since ${whenOf(addedAt)}`}
                  onClick={() => act(`${device} is removed.`, () => call(removeDevice, undefined, { id }))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <NoticeSetting />
      {isAsking && (
        <TurnOnDialog
          quiet={data.choices.quiet}
          publicKey={data.publicKey}
          onClose={() => setAsking(false)}
          onAnswered={() => {
            setAsking(false)
            void readAgain()
          }}
        />
      )}
    </section>
  )
}
