import { Camera, Download, KeyRound, Trash2 } from 'lucide-react'
import type { User } from '../../../contract/accounts.ts'
import { translate } from '../../texts/translate.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
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
    <Panel id="your-account" title={translate('Your account')}>
      <div className="mt-4">
        <Disclosure
          id="picture"
          icon={<Camera {...icon} />}
          title={translate('Change picture')}
          about={
            user.profilePicture
              ? translate('Choose another one, or remove it')
              : translate('You have none yet')
          }
        >
          <ChangePicture user={user} />
        </Disclosure>
        <Disclosure
          id="change-password"
          icon={<KeyRound {...icon} />}
          title={translate('Change password')}
          about={translate('Signs out your other devices')}
        >
          <ChangePassword email={user.email} />
        </Disclosure>
        <Disclosure
          id="my-data"
          icon={<Download {...icon} />}
          title={translate('Download my data')}
          about={translate('Everything we keep about you')}
        >
          <MyData picture={user.profilePicture} />
        </Disclosure>
        <MailLanguage />
        <RequestData />
        <Disclosure
          id="delete-account"
          icon={<Trash2 {...icon} />}
          title={translate('Delete my account')}
          about={translate('For good, after asking for your password')}
        >
          <DeleteAccount email={user.email} />
        </Disclosure>
      </div>
    </Panel>
  )
}
