import { useEffect, useRef } from 'react'

export interface FieldProblem {
  field: string
  message: string
}

interface ErrorSummaryProps {
  problems: FieldProblem[]
  /** Counts the tries: with each one that fails the summary takes focus again. */
  attempt: number
}

/** What is wrong, in one place, each line leading to its field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = problems.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to take focus
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [attempt, shown])

  if (!shown) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-image border-4 border-err bg-white px-5.5 py-5"
    >
      <h2 id="error-summary-title" className="text-[1.375rem] text-ink">
        There is a problem
      </h2>
      <ul className="mt-2 list-disc pl-[1.2em]">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="font-semibold text-err underline underline-offset-[0.18em]"
              onClick={(event) => {
                event.preventDefault()
                firstControl(document.getElementById(field))?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of a group it is the first control that takes the focus, with the group's name and error read out before it. */
function firstControl(field: HTMLElement | null): HTMLElement | null {
  return field instanceof HTMLFieldSetElement ? field.querySelector('input') : field
}
