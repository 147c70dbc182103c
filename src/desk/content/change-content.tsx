import { Link } from 'react-router'
import { NotRead } from '../ui/not-read.tsx'
import { useEntries } from './use-entries.ts'

const FIRST = ['organisation.yaml', 'home.yaml']

/** On the start page: the entries changed most often, and the unpublished drafts. */
export default function ChangeContent() {
  const { data, error, refetch } = useEntries()
  if (error && !data) return <NotRead error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const shown = data.entries.filter(({ id, state }) => FIRST.includes(id) || state !== 'published')
  return (
    <nav aria-label="Edit the website" className="grid gap-1">
      <h2 className="text-xl">Edit the website</h2>
      <ul>
        {shown.map(({ id, title, state }) => (
          <li key={id}>
            <Link className="link inline-flex min-h-(--control) items-center" to={`/words/${id}`}>
              {title}
            </Link>
            {state !== 'published' && <span className="text-ink-2 text-second"> {state}</span>}
          </li>
        ))}
        <li>
          <Link className="link inline-flex min-h-(--control) items-center" to="/words">
            All pages
          </Link>
        </li>
      </ul>
    </nav>
  )
}
