import { Callout } from '../ui/callout.tsx'
import type { Ability } from './this-device.ts'

const steps = 'grid list-decimal gap-1 pl-5'

/** The reason why this browser cannot notify, and the remedy. */
export function CannotHere({ ability }: { ability: Exclude<Ability, 'can'> }) {
  return <Callout look="sun">{WORDS[ability]}</Callout>
}

const WORDS = {
  blocked: (
    <>
      <p className="font-semibold">This browser blocks notifications.</p>
      <p>“Block” was chosen before, so the browser no longer asks. To change it:</p>
      <ol className={steps}>
        <li>Tap the sign to the left of the address, often a lock.</li>
        <li>
          Tap <b className="font-semibold">Permissions</b>, then{' '}
          <b className="font-semibold">Notifications</b>.
        </li>
        <li>
          Choose <b className="font-semibold">Allow</b>, and come back here.
        </li>
      </ol>
      <p>Until then emails tell you, as chosen below.</p>
    </>
  ),
  'home screen': (
    <>
      <p className="font-semibold">On an iPhone notifications come only to the home screen.</p>
      <ol className={steps}>
        <li>
          In Safari tap <b className="font-semibold">Share</b>, then{' '}
          <b className="font-semibold">Add to Home Screen</b>.
        </li>
        <li>Open the desk from the home screen, and sign in.</li>
        <li>Come back to this page there, and turn them on.</li>
      </ol>
    </>
  ),
  'no https': (
    <>
      <p className="font-semibold">Notifications need an address that begins with https.</p>
      <p>
        Open the desk by such an address. If there is none, ask the operator of the server to set up https:
        the operations guide says how. Until then emails tell you.
      </p>
    </>
  ),
  none: (
    <>
      <p className="font-semibold">This browser has no notifications.</p>
      <p>A current Chrome, Edge, Firefox or Safari has them. Until then emails tell you.</p>
    </>
  ),
}
