import { useQuery } from '@tanstack/react-query'
import { Clock, History, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { findWords, type ListedEntry } from '../../contract/desk-entries.ts'
import { call } from '../api/call.ts'
import { Groups } from '../items/lists/groups.tsx'
import { ListTitle } from '../items/lists/list-title.tsx'
import { paneListClass, paneScrollClass } from '../items/lists/panes.tsx'
import { SearchField } from '../items/lists/search-field.tsx'
import { useKeys } from '../shell/keys/use-keys.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { whenOf } from '../ui/times.ts'
import { AddDialog } from './add-dialog.tsx'
import { useMoney } from './money/use-money.ts'
import { WaitsSign } from './money/waits-sign.tsx'
import { PublicationsDialog } from './publications-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useEntries } from './use-entries.ts'
import { WaitingTexts } from './waiting-texts.tsx'
import { WebsiteLinks } from './website-links.tsx'
import { isInView, viewNamed, type WebsiteView } from './website-views.ts'

/** The editable entries, with a sign for each state. */
export function EntryList({ current }: { current: string | undefined }) {
  const words = useEntries()
  const money = useMoney()
  const [search, find] = useState('')
  const [shown, show] = useState<'add' | 'publish' | 'history'>()
  const field = useRef<HTMLInputElement>(null)
  const found = useQuery({
    queryKey: ['words', 'found', search],
    queryFn: () => call(findWords, { search }),
    enabled: search !== '',
  })
  useKeys([{ keys: '/', label: 'Search the website', group: 'List', run: () => field.current?.focus() }])
  const all = words.data?.entries ?? []
  const view = viewNamed(useSearchParams()[0].get('view'))
  const entries =
    search === ''
      ? all.filter((entry) => isInView(view, entry))
      : all.filter(({ id }) => found.data?.ids.includes(id))
  const orders = words.data?.kinds.map(({ order }) => order) ?? []
  const drafts = all.filter(({ state }) => state === 'draft').length
  const waiting = new Set(
    money.data?.changes.filter(({ state }) => state === 'waiting').map(({ entry }) => entry),
  )
  const problem = words.error ?? found.error
  return (
    <section className={paneListClass} aria-labelledby="list-title">
      <header className="grid grid-cols-1 gap-1.5 py-2 px-3 border-b border-hair max-rail:px-4">
        <div className="[&>:is(h1,h2)]:flex-1 flex flex-wrap items-center gap-y-0 gap-x-2.5 min-h-8.5">
          <ListTitle view="Website" isOnTop={current === undefined} />
          <IconButton Icon={History} label="Publications" onClick={() => show('history')} />
          <IconButton Icon={Plus} label="Add" disabled={!words.data} onClick={() => show('add')} />
          {drafts > 0 && <Button onClick={() => show('publish')}>Publish {drafts}</Button>}
        </div>
        <WebsiteLinks current={view} />
        <SearchField
          label="Search the website"
          placeholder="Any word"
          address={{ search, find }}
          field={field}
        />
      </header>
      <div className={paneScrollClass}>
        {problem && (
          <div className="grid justify-items-center gap-3 py-6 px-4 text-center">
            <NotRead error={problem} onRetry={() => void (words.error ? words : found).refetch()} />
          </div>
        )}
        {words.isPending && <Loading className="my-4 mx-5 h-64" />}
        {search === '' && view === 'waiting-for-hindi' && <WaitingTexts current={current} />}
        <Groups
          rows={entries}
          groupOf={({ group }) => group}
          title={(group) => group}
          note={(_, members) => members.filter(({ id }) => !orders.includes(id)).length}
          row={(entry) => (
            <Row
              key={entry.id}
              entry={entry}
              isCurrent={entry.id === current}
              view={view}
              waitsForSecond={waiting.has(entry.id)}
            />
          )}
        />
        {search !== '' && found.data?.ids.length === 0 && (
          <p className="grid justify-items-center gap-3 py-6 px-4 text-center" role="status">
            This text is not used on any page.
          </p>
        )}
      </div>
      {shown === 'add' && <AddDialog kinds={words.data?.kinds ?? []} onClose={() => show(undefined)} />}
      {shown === 'publish' && <PublishDialog onClose={() => show(undefined)} />}
      {shown === 'history' && <PublicationsDialog onClose={() => show(undefined)} />}
    </section>
  )
}

function Row({
  entry: { id, title, state, does, by, scheduledFor, isSample },
  isCurrent,
  view,
  waitsForSecond,
}: {
  entry: ListedEntry
  isCurrent: boolean
  view: WebsiteView
  waitsForSecond: boolean
}) {
  const says =
    does === 'takes away' && state === 'draft'
      ? `${GOES}${by ? `, by ${by}` : ''}`
      : SAYS[state](by, scheduledFor)
  return (
    <li
      className="relative flex items-center gap-2 min-h-[max(36px,var(--control))] pr-4 pl-3 py-1 border-b border-hair-2 max-rail:min-h-13 max-rail:px-4 hover:bg-jamun-50 has-[[aria-current]]:bg-jamun-100 has-[[aria-current]]:shadow-[inset_3px_0_0_var(--color-jamun-600)] has-[[aria-current]]:font-semibold focus-within:has-focus-visible:halo-inside"
      title={says}
    >
      <Link
        className="wrap-anywhere after:absolute after:inset-0 min-w-0 flex-1 focus-visible:no-halo"
        to={`/words/${id}${view === 'all' ? '' : `?view=${view}`}`}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {title}
        {says && <span className="sr-only">, {says}</span>}
      </Link>
      {isSample && (
        <span className="forced-edge flex-none rounded-full bg-haldi-100 px-2 text-jamun-950 text-third">
          Sample
        </span>
      )}
      {waitsForSecond && <WaitsSign />}
      {state === 'draft' && (
        <span
          aria-hidden="true"
          className="flex-none size-3 rounded-full bg-haldi-400 shadow-[0_0_0_1.5px_var(--color-jamun-800)] forced-colors:border-6 forced-colors:border-[Highlight]"
        />
      )}
      {state === 'scheduled' && <Clock aria-hidden="true" size={18} strokeWidth={1.75} />}
    </li>
  )
}

const GOES = 'draft, removed when published'
const SAYS: Record<ListedEntry['state'], (by: string | null, at: string | null) => string> = {
  published: () => '',
  draft: (by) => `draft, not published${by ? `, by ${by}` : ''}`,
  scheduled: (_, at) => `scheduled${at ? `, for ${whenOf(at)}` : ''}`,
}
