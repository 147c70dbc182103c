import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listWaitingTexts, type WaitingEntry } from '../../contract/desk-entries.ts'
import { LANGUAGE_NAMES } from '../../contract/languages.ts'
import { call } from '../api/call.ts'
import { Groups } from '../items/lists/groups.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { placeOf } from './field.tsx'

/** The texts that lack a translation, or whose English text has changed since: each a link to its field. */
export function WaitingTexts({ current }: { current: string | undefined }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['words', 'waiting'],
    queryFn: () => call(listWaitingTexts),
  })
  if (error)
    return (
      <div className="grid justify-items-center gap-3 py-6 px-4 text-center">
        <NotRead error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <Loading className="my-4 mx-5 h-64" />
  return (
    <>
      <p role="status" className="px-3 py-2.5 max-rail:px-4">
        {data.waiting === 0
          ? `All ${data.all} texts are there in Hindi.`
          : `${data.waiting} of ${data.all} texts wait for Hindi.`}
      </p>
      <Groups
        rows={data.entries}
        groupOf={({ group }) => group}
        title={(group) => group}
        note={(_, members) => members.reduce((sum, { fields }) => sum + fields.length, 0)}
        row={(entry) => (
          <Row key={`${entry.language} ${entry.id}`} entry={entry} isCurrent={entry.id === current} />
        )}
      />
    </>
  )
}

function Row({
  entry: { id, title, language, fields },
  isCurrent,
}: {
  entry: WaitingEntry
  isCurrent: boolean
}) {
  return (
    <li className="grid border-b border-hair-2 py-1.5 pr-4 pl-3 max-rail:px-4">
      <span className={isCurrent ? 'font-semibold' : ''}>{title}</span>
      <ul className="flex flex-wrap gap-x-4">
        {fields.map(({ path, label, why }) => (
          <li key={path}>
            <Link
              className="link inline-flex min-h-(--control) items-center text-second"
              to={`/words/${id}?view=waiting-for-hindi#${placeOf(language, path)}`}
            >
              {/* One element, because a flexible box does not show the space between its items. */}
              <span>
                {label}
                <span className="sr-only">
                  {' '}
                  of {title}, {LANGUAGE_NAMES[language]}
                </span>
                {why === 'outdated' && ' (English changed)'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
