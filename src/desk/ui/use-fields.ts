import { useState } from 'react'
import type { useAction } from './use-action.ts'

/** The typed texts of a form, and the props of the field of each. `onType` is called at every change. */
export function useFields<Name extends string>(
  first: Record<Name, string>,
  { errorOf }: Pick<ReturnType<typeof useAction>, 'errorOf'>,
  onType?: () => void,
) {
  const [typed, setTyped] = useState(first)
  const field = (name: Name) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((now) => ({ ...now, [name]: target.value }))
      onType?.()
    },
  })
  return { typed, field }
}
