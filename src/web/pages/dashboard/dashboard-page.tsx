import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { MetaFunction } from 'react-router'
import { readProfile } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../api/show-failure.ts'
import { auth } from '../../auth/auth-store.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { translate } from '../../texts/translate.ts'
import { ProfileSkeleton } from '../../ui/page-skeleton.tsx'
import { Applications } from './applications.tsx'
import { PanelSkeleton } from './panel.tsx'
import { PanelsMissing } from './panels-missing.tsx'
import { Profile, ProfileFailed } from './profile.tsx'
import { WaitingLists } from './waiting-lists.tsx'

// The profile is in the first chunk; the code of the less used panels loads later.
const AccountPanels = lazy(() => import('./account-panels.tsx').catch(() => ({ default: PanelsMissing })))

export const meta: MetaFunction = () => pageMeta({ title: translate('Dashboard') })

export default function DashboardPage() {
  const profile = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call(readProfile, undefined, { signal }),
  })
  const { data, error } = profile

  useEffect(() => {
    // The address may have been changed on another device.
    if (data) auth.changeAddress(data.user)
  }, [data])
  useEffect(() => {
    if (error) showFailure(error, translate(messages.loginFailed))
  }, [error])

  return (
    <section className="sky min-h-svh px-[16px] pt-[calc(var(--below-nav)+40px)] pb-16">
      <div className="mx-auto grid w-full max-w-[44rem] grid-cols-1 gap-6">
        <div className="forced-edge rounded-dialog bg-white p-[clamp(24px,5vw,40px)] shadow-raised">
          <h1 className="text-[min(clamp(2rem,1.4rem+2.4vw,3rem),15vw)]">{translate('Dashboard')}</h1>
          {data && <Profile user={data.user} />}
          {profile.isPending && <ProfileSkeleton />}
          {!data && error && <ProfileFailed query={profile} />}
        </div>
        {(data || profile.isPending) && <Applications />}
        {data && <WaitingLists />}
        {data && (
          <Suspense fallback={<PanelSkeleton />}>
            <AccountPanels user={data.user} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
