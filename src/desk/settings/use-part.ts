import { useState } from 'react'
import * as v from 'valibot'
import { DeskFailure } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { valueSince } from '../ui/typed-since.ts'
import { useAction } from '../ui/use-action.ts'

interface PartOptions<Value, Saved> {
  /** In force now, and which state that is. */
  now: { value: Value; version: number }
  /** Checked before it leaves, so that each mistake is said where it stands. */
  schema?: v.GenericSchema
  save: (saved: Saved, version: number) => Promise<{ version: number }>
  /** Reads it again. */
  reload: () => Promise<unknown>
  /** What is sent to have it as it is now, for the undo. */
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

  function change(value: Value): void {
    // It was begun on the state that was in sight.
    setTyped((before) => ({ value, version: before?.version ?? now.version }))
  }

  const store = (value: Saved, version: number) =>
    action.run(async () => {
      setOlder(false)
      try {
        const saved = await prove(() => save(value, version))
        setTyped((before) => valueSince(before, value, saved.version))
        await reload()
        const undo = async () => {
          await save(before, saved.version)
          await reload()
        }
        show({ text: said, undo })
      } catch (error) {
        if (!(error instanceof DeskFailure && error.code === 'changed_meanwhile')) throw error
        await reload()
        setOlder(true)
      }
    })

  /** Saves what is typed. */
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
    action.forget()
  }

  return {
    value: typed?.value ?? now.value,
    isTyped: typed !== undefined,
    change,
    submit,
    /** Sets an earlier state again. */
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
    /** Whether a colleague was quicker; then `saveMine` puts one's own in the place of theirs. */
    isOlder,
    saveMine: () => submit(now.version),
  }
}

export type Part = Pick<
  ReturnType<typeof usePart>,
  'submit' | 'isTyped' | 'forget' | 'busy' | 'problem' | 'isOlder' | 'saveMine'
>

/** The first sentence for each place, by its path. */
function mistakesIn(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const result = v.safeParse(schema, value)
  const mistakes: Record<string, string> = {}
  for (const issue of result.issues ?? []) mistakes[v.getDotPath(issue) ?? 'form'] ??= issue.message
  return mistakes
}
