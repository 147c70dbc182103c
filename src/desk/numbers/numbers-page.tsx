import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readNumbers, SPANS, type Span } from '../../contract/desk-numbers.ts'
import { call } from '../api/call.ts'
import { NotRead } from '../ui/not-read.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Hatch } from './bars.tsx'
import { AnswersChart, CallsChart, EnquiriesChart } from './enquiry-charts.tsx'
import { SPAN_WORDS } from './labels.ts'
import { ApplicationsChart, BatchesChart, FeesChart, FormChart } from './other-charts.tsx'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

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
          {data && `Counted at ${clock.format(new Date(data.numbers.countedAt))}. `}
          Weeks begin on Monday, all scales at zero.
        </p>
        <fieldset className="flex flex-wrap ml-auto p-0.75 border-0 rounded-full bg-jamun-100 print:hidden">
          <legend className="sr-only">Time</legend>
          {SPANS.map((weeks) => (
            <label
              className="relative inline-flex items-center min-h-(--control) px-3.5 rounded-full cursor-pointer has-checked:bg-white has-checked:font-semibold forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-jamun-950 has-focus-visible:outline-offset-1 has-focus-visible:shadow-[0_0_0_6px_var(--color-haldi-400)]"
              key={weeks}
            >
              <input
                className="absolute inset-0 opacity-0 cursor-pointer"
                type="radio"
                name="span"
                checked={weeks === span}
                onChange={() => setSpan(weeks)}
              />
              {SPAN_WORDS[weeks]}
            </label>
          ))}
        </fieldset>
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
