import { Camera, Download, KeyRound, Trash2 } from 'lucide-react'
import type { User } from '../../../contract/accounts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ChangePassword } from './change-password.tsx'
import { ChangePicture } from './change-picture.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MyData } from './my-data.tsx'
import { Panel } from './panel.tsx'
import { RequestData } from './request-data.tsx'

const icon = { 'aria-hidden': true, size: 26, strokeWidth: 1.75 } as const

export function SettingsPanel({ user }: { user: User }) {
  return (
    <Panel id="your-account" title="Your account">
      <div className="mt-4">
        <Disclosure
          id="picture"
          icon={<Camera {...icon} />}
          title="Change picture"
          about={user.profilePicture ? 'Choose another one, or remove it' : 'You have none yet'}
        >
          <ChangePicture user={user} />
        </Disclosure>
        <Disclosure
          id="change-password"
          icon={<KeyRound {...icon} />}
          title="Change password"
          about="Signs out your other devices"
        >
          <ChangePassword email={user.email} />
        </Disclosure>
        <Disclosure
          id="my-data"
          icon={<Download {...icon} />}
          title="Download my data"
          about="Everything we keep about you"
        >
          <MyData picture={user.profilePicture} />
        </Disclosure>
        <RequestData />
        <Disclosure
          id="delete-account"
          icon={<Trash2 {...icon} />}
          title="Delete my account"
          about="For good, after asking for your password"
        >
          <DeleteAccount email={user.email} />
        </Disclosure>
      </div>
    </Panel>
  )
}
