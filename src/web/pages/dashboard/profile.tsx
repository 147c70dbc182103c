import type { ComponentProps } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { failureTexts } from '../../api/api-failure.ts'
import { translate } from '../../texts/translate.ts'
import { Button } from '../../ui/button.tsx'
import { EditDetails } from './edit-details.tsx'
import { RetryButton } from './load-failed.tsx'
import { logOut } from './log-out.ts'
import { OwnLinks } from './own-links.tsx'
import { ProfilePicture } from './profile-picture.tsx'

/** The signed-in member, and the logout button. */
export function Profile({ user }: { user: User }) {
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ProfilePicture address={user.profilePicture} />
        <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
          <p className="font-semibold text-2xl leading-snug">{user.username}</p>
          <p translate="no" className="mt-1 text-ink-2">
            {user.email}
          </p>
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button look="outline" className="min-w-[min(10rem,100%)]" onClick={logOut}>
          {translate('Logout')}
        </Button>
        <EditDetails />
        <OwnLinks />
      </div>
    </>
  )
}

export function ProfileFailed({ query }: Pick<ComponentProps<typeof RetryButton>, 'query'>) {
  const { title, detail } = failureTexts(query.error, 'message', translate(messages.loginFailed))
  return (
    <>
      <p className="mt-6 font-semibold text-err">{title}</p>
      {detail && <p className="mt-2 text-ink-2">{detail}</p>}
      <div className="mt-7 flex flex-wrap gap-3">
        <RetryButton query={query} />
        <Button look="outline" onClick={logOut}>
          {translate('Logout')}
        </Button>
      </div>
    </>
  )
}
