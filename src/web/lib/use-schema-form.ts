import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import * as v from 'valibot'
import { fieldErrors } from '../../contract/fields.ts'
import { useHydrated } from './use-hydrated.ts'

type Problems = Record<string, string>

interface SchemaFormOptions<Values, Output> {
  schema: v.GenericSchema<Values, Output>
  /** One entry per field, in the order of the screen. */
  empty: Values
  /** What the schema cannot know, e.g. about a chosen file. */
  alsoCheck?: (values: Values) => Problems
}

/**
 * A form of the contract: checked at submit with the contract's schema, each field's error gone as soon as it is edited,
 * "Error: " before the page's title while there are any, and one list of problems for an error summary.
 */
export function useSchemaForm<Values extends FieldValues, Output>({
  schema,
  empty,
  alsoCheck,
}: SchemaFormOptions<Values, Output>) {
  const [attempt, setAttempt] = useState(0)
  const form = useForm<Values, unknown, FieldValues>({
    defaultValues: empty as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const checked = v.safeParse(schema, values)
      const problems = { ...alsoCheck?.(values), ...(checked.success ? {} : fieldErrors(checked.issues)) }
      if (checked.success && Object.keys(problems).length === 0) {
        return { values: checked.output as FieldValues, errors: {} }
      }
      return {
        values: {},
        errors: Object.fromEntries(
          Object.entries(problems).map(([field, message]) => [field, { type: 'schema', message }]),
        ) as never,
      }
    },
  })

  // Turns true in a second render, in which whoever watches a field sees what was typed before the code came.
  const hydrated = useHydrated()

  const { errors, isSubmitting } = form.formState
  const messageOf = (field: string) =>
    (errors as Record<string, { message?: string } | undefined>)[field]?.message
  const problems = [...new Set([...Object.keys(empty), ...Object.keys(errors)])].flatMap((field) => {
    const message = messageOf(field)
    return message ? [{ field, message }] : []
  })
  useErrorTitle(problems.length > 0)

  return {
    /** Spread into a field of ui/. */
    field: <Name extends Path<Values>>(name: Name) => {
      const registered = form.register(name, { onChange: () => form.clearErrors(name) })
      return {
        ...registered,
        ref: (control: unknown) => {
          // The library takes over what was typed before the code came, but not which radio was chosen.
          if (!hydrated && isChosenRadio(control))
            form.setValue(name, control.value as PathValue<Values, Name>)
          registered.ref(control)
        },
        name,
        error: messageOf(name),
      }
    },
    problems,
    attempt,
    busy: isSubmitting,
    /** For `onSubmit`; a second submit while the first is on its way does nothing. */
    submit: (send: (output: Output) => Promise<void>, refused?: (values: Values) => void) => {
      const handle = form.handleSubmit(
        (output) => send(output as Output),
        () => {
          setAttempt((before) => before + 1)
          refused?.(form.getValues())
        },
      )
      return (event: React.FormEvent) => {
        event.preventDefault()
        if (!isSubmitting) void handle(event)
      }
    },
    messageOf,
    values: () => form.getValues(),
    watch: form.watch,
    clear: () => form.reset(empty),
    fill: (values: Partial<Values>) => {
      for (const [name, value] of Object.entries(values)) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
      }
    },
    /** For short forms; longer ones have an error summary. */
    focusFirstProblem: () =>
      requestAnimationFrame(() => {
        const marked = Object.keys(empty).map((field) => document.getElementById(field))
        marked.find((control) => control?.getAttribute('aria-invalid'))?.focus()
      }),
    clearProblem: (field: string) => form.clearErrors(field as Path<Values>),
    /** What the server found wrong, beside the fields it names. */
    showProblems: (found: Problems) => {
      for (const [field, message] of Object.entries(found)) form.setError(field as Path<Values>, { message })
      setAttempt((before) => before + 1)
    },
  }
}

function isChosenRadio(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'radio' && control.checked
}

function useErrorTitle(failing: boolean): void {
  useEffect(() => {
    if (!failing) return
    const mark = 'Error: '
    document.title = mark + document.title
    return () => {
      // After a navigation the title is the next page's already.
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [failing])
}
