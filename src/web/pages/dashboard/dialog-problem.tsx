import { ApiFailure, failureTexts } from '../../api/api-failure.ts'
import { langOf } from '../../texts/lang-of.ts'
import { Note } from '../../ui/note.tsx'

export interface Problem {
  title: string
  detail?: string
}

interface ProblemForm {
  showErrors: (found: Record<string, string>) => void
  focusFirstError: () => void
}

/** Shows errors at their fields, otherwise above the form. `names` maps fields of the call to fields of this form. */
export function showProblem(
  error: unknown,
  form: ProblemForm,
  show: (problem: Problem) => void,
  otherwise: string,
  names: Record<string, string> = {},
): void {
  const fields = error instanceof ApiFailure ? Object.entries(error.fields) : []
  if (fields.length === 0) {
    show(failureTexts(error, 'message', otherwise))
    return
  }
  form.showErrors(Object.fromEntries(fields.map(([field, message]) => [names[field] ?? field, message])))
  form.focusFirstError()
}

export function DialogProblem({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null
  return (
    <Note look="problem" role="alert">
      <p lang={langOf(problem.title)} className="font-semibold">
        {problem.title}
      </p>
      {problem.detail && <p className="mt-1 text-base">{problem.detail}</p>}
    </Note>
  )
}
