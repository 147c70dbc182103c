import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type DeskRequest, listRequests } from '../../contract/desk-requests.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../contract/languages.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { call } from '../api/call.ts'
import { useLive } from '../live/use-live.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Segment } from '../ui/segment.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { count } from './labels.ts'
import { NewRequest } from './new-request.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestDays } from './request-days.tsx'

const FILTER = ['all', ...LANGUAGES] as const

/** The requests about personal data: the next due ones first, then the last answered ones. */
export function RequestsPage({ views }: { views: ReactNode }) {
  const client = useQueryClient()
  const { person } = useDesk()
  const [answering, setAnswering] = useState<DeskRequest>()
  const [isNew, setIsNew] = useState(false)
  const read = useQuery({ queryKey: ['requests'], queryFn: () => call(listRequests) })
  const look = () => void client.invalidateQueries({ queryKey: ['requests'] })
  useLive('request', ['requests'])
  const [language, setLanguage] = useState<(typeof FILTER)[number]>('all')
  const shown = (all: DeskRequest[] = []) =>
    all.filter((request) => language === 'all' || request.language === language)
  const [open, answered] = [shown(read.data?.open), shown(read.data?.answered)]
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <PageTitle title="Data requests" className="text-[1.625rem]" />
          <p role="status" className="text-ink-2 text-second">
            {read.data && sentence(read.data.open)}
          </p>
        </div>
        <Button look="outline" onClick={() => setIsNew(true)}>
          New request
        </Button>
      </div>
      {views}
      <Segment
        legend="Language"
        name="language"
        options={FILTER}
        value={language}
        onChoose={setLanguage}
        show={(each) => (each === 'all' ? 'All languages' : LANGUAGE_NAMES[each])}
      />
      {read.error && <NotRead error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Loading />}
      <ul aria-label="Open requests" className="grid gap-2.5 max-w-240 empty:hidden">
        {open.map((request) => (
          <RequestCard
            key={request.reference}
            request={request}
            onAnswer={() => setAnswering(request)}
            onChanged={look}
          />
        ))}
      </ul>
      {answered.length > 0 && (
        <section aria-label="Answered requests" className="grid gap-2">
          <h2 className="text-lg">Answered</h2>
          <ul className="grid gap-2.5 max-w-240 empty:hidden">
            {answered.map((request) => (
              <RequestCard key={request.reference} request={request} onChanged={look} />
            ))}
          </ul>
        </section>
      )}
      {!read.isPending && mayDo(person.role, 'settings') && <RequestDays />}
      {answering && (
        <AnswerDialog
          request={read.data?.open.find(({ reference }) => reference === answering.reference) ?? answering}
          onChanged={look}
          onClose={() => setAnswering(undefined)}
        />
      )}
      {isNew && <NewRequest email="" name="" onMade={look} onClose={() => setIsNew(false)} />}
    </>
  )
}

function sentence(open: DeskRequest[]): string {
  if (open.length === 0) return 'No request to answer.'
  const late = open.filter(({ daysLeft }) => daysLeft < 0).length
  return `${count(open.length, 'request')} to answer, what is due first${late > 0 ? `. ${late} late` : ''}.`
}
