import { type ReactNode, useLayoutEffect } from 'react'
import { useHydrated } from '../loading/use-hydrated.ts'
import { FixedField } from '../ui/fixed-field.tsx'

interface LinkTextFieldProps {
  label: string
  /** Its name in the address, and how long the text may be. */
  parameter: string
  mostCharacters: number
  /** `all`: any text takes the place of the field. `unlisted`: one that the field does not offer. */
  insteadOf: 'all' | 'unlisted'
  /** The field, or what stands for it once the page is alive. */
  children: ReactNode
}

/** A field that something in the link may answer: then that shows at once, before the code has come (loading/show-link-text.ts). */
export function LinkTextField({ children, ...standIn }: LinkTextFieldProps) {
  return (
    <>
      {!useHydrated() && <StandIn {...standIn} />}
      <div className="without-link-text">{children}</div>
    </>
  )
}

function StandIn({ label, parameter, mostCharacters, insteadOf }: Omit<LinkTextFieldProps, 'children'>) {
  useLayoutEffect(() => () => document.documentElement.classList.remove('link-text'), [])
  return (
    <div
      className="with-link-text"
      data-link-text={parameter}
      data-most={mostCharacters}
      data-instead-of={insteadOf}
    >
      <FixedField label={label} text="" />
    </div>
  )
}
