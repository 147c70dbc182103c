import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readNumbers, SPANS, type Span } from '../../contract/desk-numbers.ts'
import { call } from '../api/call.ts'
import { NotRead } from '../ui/not-read.tsx'
import { ourClock } from '../ui/our-clock.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { Segment } from '../ui/segment.tsx'
import { Hatch } from './bars.tsx'
import { AnswersChart, CallsChart, EnquiriesChart } from './enquiry-charts.tsx'
import { SPAN_WORDS } from './labels.ts'
import { ApplicationsChart, BatchesChart, FeesChart, FormChart } from './other-charts.tsx'

const clock = ourClock({ hour: '2-digit', minute: '2-digit' })

/** Statistics of the work, without personal data. */
export function Component() {
  const [span, setSpan] = useState<Span>(12)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['numbers', span],
    queryFn: async () => ({ span, numbers: await call(readNumbers, { weeks: span }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid gap-4 max-w-336 @container/numbers">
      <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
        <PageTitle title="Reports" className="text-[1.625rem]" />
        <p className="text-ink-2 text-second">
          {data && `Counted at ${clock(data.numbers.countedAt)}. `}
          Weeks begin on Monday, all scales at zero.
        </p>
        <div className="ml-auto print:hidden">
          <Segment
            legend="Time"
            name="span"
            options={SPANS}
            value={span}
            onChoose={setSpan}
            show={(weeks) => SPAN_WORDS[weeks]}
          />
        </div>
      </div>
      {error && <NotRead error={error} onRetry={() => void refetch()} />}
      {data ? (
        <>
          <Hatch />
          <div className="grid grid-cols-2 gap-4 @max-[56rem]/numbers:grid-cols-1" aria-busy={isFetching}>
            <EnquiriesChart {...data} />
            <AnswersChart {...data} />
            <CallsChart {...data} />
            <ApplicationsChart {...data} />
            <BatchesChart {...data} />
            <FeesChart {...data} />
            {data.numbers.forms.map((form) => (
              <FormChart key={form.form} form={form} span={data.span} />
            ))}
          </div>
          <p className="text-ink-2 text-second">No person is named here, and colleagues are not compared.</p>
        </>
      ) : (
        isFetching && (
          <div role="status" className="relative h-80 rounded-box bg-jamun-50 animate-late">
            <span className="sr-only">Counting</span>
          </div>
        )
      )}
    </div>
  )
}
