import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readNumbers, SPANS, type Span } from '../../contract/desk-numbers.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Tell } from '../ui/tell.tsx'
import { Hatch } from './bars.tsx'
import { AnswersChart, CallsChart, EnquiriesChart } from './enquiry-charts.tsx'
import { ApplicationsChart, FeesChart, FormChart } from './other-charts.tsx'
import { SPAN_WORDS } from './words.ts'
import './numbers.css'
import './drawing.css'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** How the work goes, in sums that name nobody. */
export function Component() {
  const [span, setSpan] = useState<Span>(12)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['numbers', span],
    queryFn: async () => ({ span, numbers: await call(readNumbers, { weeks: span }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="numbers">
      <div className="numbers-head">
        <PageTitle title="Numbers" className="text-[1.625rem]" />
        <p className="text-ink-2 text-second">
          {data && `Counted at ${clock.format(new Date(data.numbers.countedAt))}. `}
          Weeks begin on Monday, all scales at zero.
        </p>
        <fieldset className="numbers-span">
          <legend className="sr-only">Time</legend>
          {SPANS.map((weeks) => (
            <label key={weeks}>
              <input type="radio" name="span" checked={weeks === span} onChange={() => setSpan(weeks)} />
              {SPAN_WORDS[weeks]}
            </label>
          ))}
        </fieldset>
      </div>
      {error && (
        <Tell look="bad" role="alert">
          <p>{error.message}</p>
          <div>
            <Button look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </Tell>
      )}
      {data ? (
        <>
          <Hatch />
          <div className="charts" aria-busy={isFetching}>
            <EnquiriesChart {...data} />
            <AnswersChart {...data} />
            <CallsChart {...data} />
            <ApplicationsChart {...data} />
            <FeesChart {...data} />
            {data.numbers.forms.map((form) => (
              <FormChart key={form.form} form={form} span={data.span} />
            ))}
          </div>
          <p className="text-ink-2 text-second">
            No number here names a person, and nobody’s speed is compared with a colleague’s.
          </p>
        </>
      ) : (
        isFetching && (
          <div role="status" className="numbers-wait">
            <span className="sr-only">Counting</span>
          </div>
        )
      )}
    </div>
  )
}
