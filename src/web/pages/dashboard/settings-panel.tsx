import { Camera, Download, KeyRound, Trash2 } from 'lucide-react'
import type { User } from '../../../contract/accounts.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { words } from './account-words.ts'
import { ChangePassword } from './change-password.tsx'
import { ChangePicture } from './change-picture.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { MailLanguage } from './mail-language.tsx'
import { MyData } from './my-data.tsx'
import { Panel } from './panel.tsx'
import { RequestData } from './request-data.tsx'

const icon = { 'aria-hidden': true, size: 26, strokeWidth: 1.75 } as const

export function SettingsPanel({ user }: { user: User }) {
  return (
    <Panel id="your-account" title={words.title}>
      <div className="mt-4">
        <Disclosure
          id="picture"
          icon={<Camera {...icon} />}
          title={words.changePicture}
          about={user.profilePicture ? words.chooseAnother : words.noPicture}
        >
          <ChangePicture user={user} />
        </Disclosure>
        <Disclosure
          id="change-password"
          icon={<KeyRound {...icon} />}
          title={words.changePassword}
          about={words.aboutPassword}
        >
          <ChangePassword email={user.email} />
        </Disclosure>
        <Disclosure
          id="my-data"
          icon={<Download {...icon} />}
          title={words.downloadData}
          about={words.aboutData}
        >
          <MyData picture={user.profilePicture} />
        </Disclosure>
        <MailLanguage />
        <RequestData />
        <Disclosure
          id="delete-account"
          icon={<Trash2 {...icon} />}
          title={words.deleteAccount}
          about={words.aboutDeleting}
        >
          <DeleteAccount email={user.email} />
        </Disclosure>
      </div>
    </Panel>
  )
}
