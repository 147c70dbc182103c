import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MetaFunction } from 'react-router'
import { readProfile, type User } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { failureTexts } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { logOut } from '../../api/log-out.ts'
import { auth } from '../../lib/auth-store.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ProfileSkeleton } from '../../ui/page-skeleton.tsx'
import { ProfilePicture } from './profile-picture.tsx'

export const meta: MetaFunction = () => pageMeta({ title: 'Dashboard' })

export default function DashboardPage() {
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(readProfile, undefined, { signal }),
  })
  const { data, error } = profile

  useEffect(() => {
    if (data) auth.replaceUser(data.user)
  }, [data])
  useEffect(() => {
    if (error) showToast({ kind: 'failure', ...failureTexts(error, 'message', messages.loginFailed) })
  }, [error])

  return (
    <section className="sky min-h-svh px-4 pt-[calc(var(--below-nav)+40px)] pb-16">
      <div className="forced-edge mx-auto w-full max-w-[40rem] rounded-dialog bg-white p-[clamp(24px,5vw,40px)] shadow-raised">
        <h1 className="text-[clamp(2rem,1.4rem+2.4vw,3rem)]">Dashboard</h1>
        {data && <Profile user={data.user} />}
        {profile.isPending && <ProfileSkeleton />}
        {!data && error && (
          <ProfileFailed error={error} busy={profile.isFetching} onRetry={() => profile.refetch()} />
        )}
      </div>
    </section>
  )
}

function Profile({ user }: { user: User }) {
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ProfilePicture address={user.profilePicture} />
        <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
          <p className="font-semibold text-2xl leading-snug">{user.username}</p>
          <p className="mt-1 text-ink-2">{user.email}</p>
        </div>
      </div>
      <Button look="outline" className="mt-8 min-w-40" onClick={logOut}>
        Logout
      </Button>
    </>
  )
}

interface ProfileFailedProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

function ProfileFailed({ error, busy, onRetry }: ProfileFailedProps) {
  const { title, detail } = failureTexts(error, 'message', messages.loginFailed)
  return (
    <>
      <p className="mt-6 font-semibold text-err">{title}</p>
      {detail && <p className="mt-2 text-ink-2">{detail}</p>}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button disabled={busy} onClick={onRetry}>
          {busy ? 'Loading...' : 'Try again'}
        </Button>
        <Button look="outline" onClick={logOut}>
          Logout
        </Button>
      </div>
    </>
  )
}
