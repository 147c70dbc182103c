import type { ReactNode } from 'react'
import { mayDo, type Right } from '../../contract/staff-rights.ts'
import { useDesk } from '../sign-in/desk-context.tsx'

interface WithRightProps {
  right: Right | undefined
  otherwise: ReactNode
  children: ReactNode
}

/** Hides a page that the server would refuse to this role. */
export function WithRight({ right, otherwise, children }: WithRightProps) {
  const { person } = useDesk()
  return right === undefined || mayDo(person.role, right) ? children : otherwise
}
