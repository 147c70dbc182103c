import { useRef, useState } from 'react'
import * as v from 'valibot'
import { hasCode, isConflict } from '../items/taking-back.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { valueSince } from '../ui/typed-since.ts'
import { useAction } from '../ui/use-action.ts'

interface PartOptions<Value, Saved> {
  /** The current value and its version. */
  now: { value: Value; version: number }
  /** Checked before sending, so that each problem is shown at its field. */
  schema?: v.GenericSchema
  save: (saved: Saved, version: number) => Promise<{ version: number }>
  /** Refetches the value. */
  reload: () => Promise<unknown>
  /** The input that restores the current value, for the undo. */
  before: Saved
  said: string
}

/**
 * One part of the settings, changed on its own. Typed values stay, also when they cannot be saved, or when a colleague was
 * quicker: then they are saved only after the person has seen the colleague's values.
 */
export function usePart<Value extends Saved, Saved = Value>(options: PartOptions<Value, Saved>) {
  const { now, schema, save, reload, before, said } = options
  const { prove } = useDesk()
  const show = useToast()
  const action = useAction()
  const [typed, setTyped] = useState<{ value: Value; version: number }>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isOlder, setOlder] = useState(false)
  /** The save whose answer was lost, and the value before it. */
  const unanswered = useRef<{ value: Saved; version: number; before: Saved }>(undefined)

  function change(value: Value): void {
    // The version when typing began.
    setTyped((before) => ({ value, version: before?.version ?? now.version }))
  }

  /** Repeats a lost save of another value first: it may be stored, and then the values have another version. */
  async function saveAfterLost(value: Saved, version: number): Promise<{ version: number }> {
    const lost = unanswered.current
    const isOther = lost && lost.value !== value
    const base = isOther ? (await save(lost.value, lost.version)).version : (lost?.version ?? version)
    unanswered.current = { value, version: base, before: lost ? lost.before : before }
    return save(value, base)
  }

  const store = (value: Saved, version: number) =>
    action.run(async () => {
      setOlder(false)
      try {
        const saved = await prove(() => saveAfterLost(value, version))
        const earlier = unanswered.current ? unanswered.current.before : before
        unanswered.current = undefined
        setTyped((before) => valueSince(before, value, saved.version))
        await reload()
        const undo = async () => {
          await save(earlier, saved.version)
          await reload()
        }
        show({ text: said, undo })
      } catch (error) {
        if (!hasCode(error, 'offline')) unanswered.current = undefined
        if (!isConflict(error)) throw error
        await reload()
        setOlder(true)
      }
    })

  /** Saves the typed values. */
  async function submit(version = typed?.version ?? now.version): Promise<void> {
    const { value } = typed ?? now
    const found = schema && value !== null ? mistakesIn(schema, value) : {}
    setErrors(found)
    if (Object.keys(found).length === 0) await store(value, version)
  }

  function forget(): void {
    setTyped(undefined)
    setErrors({})
    setOlder(false)
    unanswered.current = undefined
    action.forget()
  }

  return {
    value: typed?.value ?? now.value,
    isTyped: typed !== undefined,
    change,
    submit,
    /** Restores an earlier state. */
    bringBack: (value: Saved) => {
      setTyped(undefined)
      return store(value, now.version)
    },
    forget,
    busy: action.busy,
    problem: action.problem ?? errors.form,
    errorOf: (...paths: string[]) => {
      const path = paths.find((each) => errors[each] ?? action.errorOf(each))
      return path === undefined ? undefined : (errors[path] ?? action.errorOf(path))
    },
    /** Whether a colleague saved first; then `saveMine` overwrites the colleague's values. */
    isOlder,
    saveMine: () => submit(now.version),
  }
}

export type Part = Pick<
  ReturnType<typeof usePart>,
  'submit' | 'isTyped' | 'forget' | 'busy' | 'problem' | 'isOlder' | 'saveMine'
>

/** The first message for each field, by its path. */
function mistakesIn(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const result = v.safeParse(schema, value)
  const mistakes: Record<string, string> = {}
  for (const issue of result.issues ?? []) mistakes[v.getDotPath(issue) ?? 'form'] ??= issue.message
  return mistakes
}
