import { type ReactNode, useLayoutEffect } from 'react'
import { useHydrated } from '../loading/use-hydrated.ts'
import { FixedField } from '../ui/fixed-field.tsx'

interface LinkTextFieldProps {
  label: string
  /** Query parameter, and maximum length of its text. */
  parameter: string
  mostCharacters: number
  /** The field, or its replacement after hydration. */
  children: ReactNode
}

/**
 * A field that a text from the link can replace. The text shows at once, before hydration
 * (loading/show-link-text.ts).
 */
export function LinkTextField({ children, ...standIn }: LinkTextFieldProps) {
  return (
    <>
      {!useHydrated() && <StandIn {...standIn} />}
      <div className="without-link-text">{children}</div>
    </>
  )
}

function StandIn({ label, parameter, mostCharacters }: Omit<LinkTextFieldProps, 'children'>) {
  useLayoutEffect(() => () => document.documentElement.classList.remove('link-text'), [])
  return (
    <div className="with-link-text" data-link-text={parameter} data-most={mostCharacters}>
      <FixedField label={label} text="" />
    </div>
  )
}
