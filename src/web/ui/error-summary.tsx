import { useEffect, useRef } from 'react'
import { langOf } from '../texts/lang-of.ts'
import { translate, translateAny } from '../texts/translate.ts'

export interface FieldError {
  field: string
  message: string
}

interface ErrorSummaryProps {
  errors: FieldError[]
  /** Number of tries: after each failed one the summary takes focus again. */
  attempt: number
}

/** All errors in one place; each line links to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt triggers the focus
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [attempt, shown])

  if (!shown) return null
  const shownErrors = errors.map(({ field, message }) => ({ field, message: translateAny(message) }))
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-image border-4 border-err bg-white px-[20px] py-5"
    >
      <h2 id="error-summary-title" className="text-[min(1.375rem,11vw)] text-ink">
        {translate('There is a problem')}
      </h2>
      <ul className="mt-2 list-disc pl-[1.2em]">
        {shownErrors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              lang={langOf(message)}
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

/** In a group the first control takes the focus; screen readers read the group's name and error before it. */
function firstControl(field: HTMLElement | null): HTMLElement | null {
  return field instanceof HTMLFieldSetElement ? field.querySelector('input') : field
}
