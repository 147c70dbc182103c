import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { listPublications, restoreEntry, restorePublication } from '../../contract/desk-publications.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogTitle } from '../ui/dialog-title.tsx'
import { NotRead } from '../ui/not-read.tsx'
import { Problem } from '../ui/problem.tsx'
import { whenOf } from '../ui/times.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'
import { whoPublished } from './who-published.ts'

/** The publications. Each can be restored as drafts. */
export function PublicationsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const action = useAction()
  const { data, error, refetch } = useQuery({
    queryKey: ['words', 'publications'],
    queryFn: () => call(listPublications),
    staleTime: 0,
  })
  const bringBack = (number: number) =>
    void action.run(async () => {
      const { drafts, left } = await call(restorePublication, undefined, { id: String(number) })
      await client.invalidateQueries({ queryKey: ['words'] })
      await client.invalidateQueries({ queryKey: ['entry'] })
      onClose()
      const made = drafts === 1 ? '1 draft was made' : `${drafts} drafts were made`
      toast({ text: left.length > 0 ? `${made}. Left as they are: ${left.join(', ')}` : made })
    })
  const restore = (id: string, number: number) =>
    void action.run(async () => {
      const entry = await call(restoreEntry, { number, version: '' }, { id })
      client.setQueryData(['entry', id], entry)
      await client.invalidateQueries({ queryKey: ['words'] })
      onClose()
      await navigate(`/words/${id}`)
      toast({ text: 'It is a draft now' })
    })
  return (
    <Dialog label="Publications" size="wide" onClose={onClose}>
      <div className="grid gap-4">
        <DialogTitle onClose={onClose}>Publications</DialogTitle>
        {error && <NotRead error={error} onRetry={() => void refetch()} />}
        <Problem text={action.problem} />
        <ol className="grid gap-3.5">
          {data?.publications.map((each, at) => (
            <li className="grid gap-1.5 pl-3.5 border-l-3 border-jamun-200" key={each.number}>
              <p>
                <b>{whoPublished(each)}</b> {each.titles.join(', ') || 'everything, at the beginning'}{' '}
                <time dateTime={each.at} className="text-ink-2 text-second">
                  {whenOf(each.at)}
                </time>
              </p>
              {at === 0 ? (
                <p className="text-ink-2 text-second">This is what visitors read.</p>
              ) : (
                <div>
                  <Button look="outline" disabled={action.busy} onClick={() => bringBack(each.number)}>
                    Restore<span className="sr-only"> publication {each.number}</span>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
        {data && data.takenAway.length > 0 && (
          <section aria-labelledby="taken-away" className="grid gap-2">
            <h3 id="taken-away" className="font-semibold">
              Taken away
            </h3>
            <ul className="grid gap-3.5">
              {data.takenAway.map(({ id, title, number }) => (
                <li className="grid gap-1.5 pl-3.5 border-l-3 border-jamun-200" key={id}>
                  <p>{title}</p>
                  <div>
                    <Button look="outline" disabled={action.busy} onClick={() => restore(id, number)}>
                      Restore<span className="sr-only"> {title}</span>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="text-ink-2 text-second">
          Restoring makes drafts of everything that was different then. Pictures stay the same.
        </p>
      </div>
    </Dialog>
  )
}
