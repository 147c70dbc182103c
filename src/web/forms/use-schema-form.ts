import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { fieldErrors } from '../../contract/fields.ts'
import { bindHistoryEntry } from '../auth/claim-page.ts'
import { replacedValue } from '../loading/fields-before.ts'
import { useHydrated } from '../loading/use-hydrated.ts'
import type { FieldError } from '../ui/error-summary.tsx'
import { type Control, show, valueIn } from './control.ts'
import { useErrorTitle } from './use-error-title.ts'

type TypedValues = Record<string, string>
type FieldErrors = Record<string, string>

interface SchemaFormOptions<Values, Output> {
  schema: v.GenericSchema<Values, Output>
  /** One entry per field, in screen order. */
  empty: Values
  /** Checks outside the schema, e.g. of a chosen file. */
  alsoCheck?: (values: Values) => FieldErrors
}

/**
 * A form of the contract: validated at submit with the contract's schema. The error of a field disappears when it is
 * edited; the page's title begins with "Error: " while there are any; one list of errors serves the error summary.
 *
 * Controls are uncontrolled in React's sense: people type into prerendered pages before hydration, and after a reload
 * browsers restore only values that differ from the `value` attribute, which React writes into controlled inputs.
 */
export function useSchemaForm<Values extends TypedValues, Output>({
  schema,
  empty,
  alsoCheck,
}: SchemaFormOptions<Values, Output>) {
  const [values, setValues] = useState(empty)
  // Handlers of one event see the changes of earlier handlers.
  const latest = useRef(empty)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const hydrated = useHydrated()

  // By now the controls have reported values typed before hydration or restored by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useLayoutEffect(() => {
    if (!bindHistoryEntry()) latest.current = { ...empty }
    setValues(latest.current)
  }, [])

  function change(changed: Partial<Values>) {
    latest.current = { ...latest.current, ...changed }
    setValues(latest.current)
  }

  function clearError(field: string) {
    setErrors(({ [field]: _, ...others }) => others)
  }

  function showErrors(found: FieldErrors) {
    setErrors((before) => ({ ...before, ...found }))
    setAttempt((before) => before + 1)
  }

  function check() {
    const checked = v.safeParse(schema, latest.current)
    const found = { ...alsoCheck?.(latest.current), ...(checked.success ? {} : fieldErrors(checked.issues)) }
    setErrors(found)
    return checked.success && Object.keys(found).length === 0 ? { output: checked.output } : undefined
  }

  async function run(send: () => Promise<void>) {
    sending.current = true
    setBusy(true)
    try {
      await send()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const fields = [...new Set([...Object.keys(empty), ...Object.keys(errors)])]
  const list: FieldError[] = fields.flatMap((field) => {
    const message = errors[field]
    return message ? [{ field, message }] : []
  })
  useErrorTitle(list.length > 0)

  return {
    /** Spread into a field of ui/. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      error: errors[name],
      ref: (control: Control | null) => {
        if (!control) return
        // Before hydration only the person can have filled it.
        const typed = replacedValue(control) || (hydrated ? '' : valueIn(control))
        if (typed) latest.current = { ...latest.current, [name]: typed }
        show(control, latest.current[name] ?? '')
      },
      onChange: ({ target }: { target: Pick<Control, 'value'> }) => {
        change({ [name]: target.value } as Partial<Values>)
        clearError(name)
      },
    }),
    /** Values of the controls at this render. */
    values,
    /** Current values of the controls. */
    latestValues: () => latest.current,
    errors: list,
    errorOf: (field: string) => errors[field],
    attempt,
    busy,
    /** For `onSubmit`; a second submit during the first is ignored. */
    submit: (send: (output: Output) => Promise<void>, onInvalid?: (values: Values) => void) => {
      return (event: React.FormEvent) => {
        event.preventDefault()
        if (sending.current) return
        const valid = check()
        if (valid) return void run(() => send(valid.output))
        setAttempt((before) => before + 1)
        onInvalid?.(latest.current)
      }
    },
    clear: () => {
      change(empty)
      setErrors({})
    },
    fill: change,
    /** For short forms; longer ones have an error summary. */
    focusFirstError: () => {
      // Renders the errors now: in a later frame the person may be typing in another field already.
      flushSync(() => {})
      const marked = Object.keys(empty).map((field) => document.getElementById(field))
      marked.find((control) => control?.getAttribute('aria-invalid'))?.focus()
    },
    clearError,
    /** Shows the server's errors at their fields. */
    showErrors,
  }
}

/** A form as its fields use it, whatever the type of its input. */
export type SchemaForm<Values extends TypedValues> = ReturnType<typeof useSchemaForm<Values, unknown>>
