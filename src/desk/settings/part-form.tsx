import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx'
import { Form } from '../ui/form.tsx'
import { Problem } from '../ui/problem.tsx'
import type { Part } from './use-part.ts'

interface PartFormProps {
  /** The name of the saved part, for screen readers. */
  title: string
  /** The label of the whole form, where its fields do not explain it. */
  label?: string
  part: Part
  /** The values that a colleague has saved meanwhile. */
  theirs: string
  children: ReactNode
  /** Further buttons. */
  more?: ReactNode
}

/** A form that saves one part on its own. */
export function PartForm({ title, label, part, theirs, children, more }: PartFormProps) {
  return (
    <Form aria-label={label} className="grid gap-3" onSubmit={() => void part.submit()}>
      <Problem text={part.problem} />
      {children}
      {part.isOlder ? (
        <ChangedMeanwhile
          theirs={theirs}
          busy={part.busy}
          onSaveMine={() => void part.saveMine()}
          onKeepTheirs={part.forget}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={part.busy}>
            Save<span className="sr-only"> {title}</span>
          </Button>
          {part.isTyped && (
            <Button look="outline" onClick={part.forget}>
              Cancel<span className="sr-only"> {title}</span>
            </Button>
          )}
          {more}
        </div>
      )}
    </Form>
  )
}
