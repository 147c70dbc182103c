import { NotRead } from '../ui/not-read.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SetUpList } from './set-up-list.tsx'
import { useStart } from './use-start.ts'

/** The set-up list of the first page, shown here also after "Later". */
export function Component() {
  const { data, error, refetch } = useStart()
  return (
    <div className="grid max-w-208 gap-4">
      <PageTitle title="Set up your site" className="text-[1.375rem]" />
      {error && !data && <NotRead error={error} onRetry={() => void refetch()} />}
      {data?.setUp && <SetUpList steps={data.setUp.steps} />}
      {data && !data.setUp && <p>Your steps are done.</p>}
    </div>
  )
}
