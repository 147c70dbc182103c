import { lazy, Suspense } from 'react'
import { firstNameOf } from '../../contract/first-name.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Tell } from '../ui/tell.tsx'

const Mentions = lazy(() => import('../items/mentions.tsx'))
const WhoWaits = lazy(() => import('../enquiries/who-waits.tsx'))
const WhoWaitsForDecision = lazy(() => import('../applications/who-waits.tsx'))
const SecondPerson = lazy(() => import('../content/money/second-person.tsx'))
const ChangeWords = lazy(() => import('../content/change-words.tsx'))

export function Component() {
  const { person } = useDesk()
  return (
    <div className="grid max-w-[40rem] gap-4">
      <PageTitle title="Start" className="text-[1.375rem]">
        Hello {firstNameOf(person.name)}
      </PageTitle>
      {person.recoveryCodesLeft < 4 && (
        <Tell look="sun">
          <p>You have {person.recoveryCodesLeft} recovery codes left. Make new ones under "My sign-in".</p>
        </Tell>
      )}
      <Suspense>
        <SecondPerson />
      </Suspense>
      {mayDo(person.role, 'enquiries') && (
        <Suspense>
          <Mentions />
          <WhoWaits />
        </Suspense>
      )}
      {mayDo(person.role, 'applications') && (
        <Suspense>
          <WhoWaitsForDecision />
        </Suspense>
      )}
      {mayDo(person.role, 'content') && (
        <Suspense>
          <ChangeWords />
        </Suspense>
      )}
    </div>
  )
}
