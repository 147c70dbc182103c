import { useQueryClient } from '@tanstack/react-query'
import { keepTranslation } from '../../contract/desk-entries.ts'
import { call } from '../api/call.ts'
import { Problem } from '../ui/problem.tsx'
import { useAction } from '../ui/use-action.ts'

interface OutdatedProps {
  /** The entry of the translation. */
  id: string
  path: string
  /** The name of the field, for screen readers. */
  label: string
  /** Whether visitors read the changed English text already. */
  isPublished: boolean
}

/** Below a translation whose English text has changed since. */
export function Outdated({ id, path, label, isPublished }: OutdatedProps) {
  const client = useQueryClient()
  const action = useAction()
  const keep = () =>
    void action.run(async () => {
      await call(keepTranslation, { field: path }, { id })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['entry', id] }),
        client.invalidateQueries({ queryKey: ['words'] }),
      ])
    })
  return (
    <div className="grid gap-1 rounded-control bg-haldi-100 px-3 py-1.5 text-jamun-950 text-second">
      <p>
        {isPublished
          ? 'The English text has changed since.'
          : 'The English text is changed in its draft. Look at this one too.'}{' '}
        {isPublished && (
          <button type="button" className="link" disabled={action.busy} onClick={keep}>
            Still right<span className="sr-only">: {label}</span>
          </button>
        )}
      </p>
      <Problem text={action.problem} />
    </div>
  )
}
