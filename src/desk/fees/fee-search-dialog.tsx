import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'

interface FeeSearchDialogProps<Answer> {
  label: string
  title: ReactNode
  intro: ReactNode
  field: { label: string; hint: string }
  search: (words: string) => Promise<Answer>
  /** The number of results, in a sentence. */
  saidOf: (answer: Answer) => string
  onClose: () => void
  children: (answer: Answer) => ReactNode
}

/** One field, the button that searches for its text, and the results. */
export function FeeSearchDialog<Answer>({
  label,
  title,
  intro,
  field,
  search,
  saidOf,
  onClose,
  children,
}: FeeSearchDialogProps<Answer>) {
  const action = useAction()
  const [answer, setAnswer] = useState<Answer>()
  const look = (words: string) =>
    action.run(async () => {
      setAnswer(undefined)
      setAnswer(await search(words))
    })
  return (
    <Dialog label={label} size="wide" onClose={onClose}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-xl">{title}</h2>
          <p className="wrap-anywhere text-ink-2">{intro}</p>
        </div>
        <Form
          className="grid gap-y-2 gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
          onSubmit={(fields) => void look(String(fields.get('search')))}
        >
          <TextField
            {...field}
            name="search"
            type="search"
            autoComplete="off"
            error={action.errorOf('search') ?? action.problem}
          />
          <Button type="submit" className="min-h-12" aria-disabled={action.busy}>
            <Search aria-hidden="true" size={18} />
            Search
          </Button>
        </Form>
        <p role="status" className={answer ? 'text-ink-2' : 'sr-only'}>
          {answer && saidOf(answer)}
        </p>
        {answer && children(answer)}
        <div>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The lines of the results. */
export function FoundList({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <ul aria-label={label} className="grid rounded-box border border-hair">
      {children}
    </ul>
  )
}

export const foundClass =
  'grid items-center gap-x-4 gap-y-1.5 border-hair-2 px-3 py-2.5 not-last:border-b *:wrap-anywhere *:min-w-0 min-[48rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_10.5rem]'
