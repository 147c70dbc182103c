import { lazy, Suspense } from 'react'
import { firstNameOf } from '../../contract/first-name.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { useMoney } from '../content/money/use-money.ts'
import { NewEnquiryButton } from '../enquiries/new-enquiry-button.tsx'
import { useNow } from '../items/lists/use-now.ts'
import { BrokenLines } from '../set-up/broken-lines.tsx'
import { SetUpList } from '../set-up/set-up-list.tsx'
import { useStart } from '../set-up/use-start.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Callout } from '../ui/callout.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { ourClock } from '../ui/our-clock.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { whenOf } from '../ui/times.ts'
import { Day } from './day.tsx'
import { isFirst, officeNow } from './what-waits.ts'

const SecondPerson = lazy(() => import('../content/money/second-person.tsx'))
const ChangeContent = lazy(() => import('../content/change-content.tsx'))

/** In a wide window the steps of the set-up stand beside the rest of the page. */
const beside = 'grid items-start gap-3.5 min-[73.75rem]:has-[ol]:grid-cols-[minmax(0,1fr)_19rem]'

/** Shape  Wednesday 25 November at 17:24 */
const dayAndTime = ourClock({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

export function Component() {
  const { person } = useDesk()
  const now = useNow()
  const { data, error, dataUpdatedAt, refetch } = useStart()
  const money = useMoney()
  const isRead = data && !money.isPending
  const isFailed = error && !data
  return (
    <div className="grid max-w-[70rem] gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <PageTitle title="Start" className="text-[1.375rem]">
            Hello {firstNameOf(person.name)}
          </PageTitle>
          <p className="text-ink-2">
            {dayAndTime(now)}. {data && (isFirst(data) ? 'Nobody has written yet.' : officeNow(data, now))}
          </p>
        </div>
        {mayDo(person.role, 'enquiries') && <NewEnquiryButton />}
      </div>
      {person.recoveryCodesLeft < 4 && (
        <Callout look="sun">
          <p>You have {person.recoveryCodesLeft} recovery codes left. Make new ones under "My account".</p>
        </Callout>
      )}
      {isFailed && <NotRead error={error} onRetry={() => void refetch()} />}
      {error && data && (
        <Callout look="sun" role="status">
          <p>
            <b className="font-semibold">What you see is of {whenOf(dataUpdatedAt)}.</b> {error.message}
          </p>
        </Callout>
      )}
      {/* Shown together with the proposals, which would move the day below them. */}
      <Suspense fallback={<Reading />}>
        <SecondPerson />
        {isRead && (
          <>
            <BrokenLines setUp={data.setUp} findings={data.findings} />
            <div className={isFirst(data) ? beside : 'contents'}>
              {data.setUp && !data.setUp.isSetAside && <SetUpList steps={data.setUp.steps} mayWait />}
              <Day start={data} readAt={dataUpdatedAt} />
            </div>
          </>
        )}
        {!isRead && !isFailed && <Reading />}
      </Suspense>
      {mayDo(person.role, 'content') && !mayDo(person.role, 'enquiries') && (
        <Suspense>
          <ChangeContent />
        </Suspense>
      )}
    </div>
  )
}

const Reading = () => (
  <div role="status" className="h-80 animate-late rounded-box bg-jamun-50">
    <span className="sr-only">Loading</span>
  </div>
)
