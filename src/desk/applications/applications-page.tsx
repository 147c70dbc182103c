import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { readDeskApplication } from '../../contract/desk-application.ts'
import { call } from '../call.ts'
import { useLive } from '../live/use-live.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { AadhaarBox } from './aadhaar-box.tsx'
import { StageDeeds } from './stage-deeds.tsx'
import { STAGE_WORDS } from './stage-words.ts'

/** One application. */
export function Component() {
  const { reference = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['application', reference],
    queryFn: () => call(readDeskApplication, undefined, { reference }),
    enabled: reference !== '',
  })
  useLive('application', () => void refetch())
  const onChanged = () => void refetch()
  return (
    <div className="grid max-w-[44rem] gap-4">
      <PageTitle title={data?.summary.name ?? 'Applications'} className="text-[1.375rem]" />
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <>
          <p>{STAGE_WORDS[data.summary.stage]}</p>
          <AadhaarBox application={data} onChanged={onChanged} />
          <StageDeeds application={data} onChanged={onChanged} />
        </>
      )}
    </div>
  )
}
