import type { ChangeKind, Writing } from '../../contract/desk-live.ts'
import { AlsoHere } from '../live/also-here.tsx'
import { usePresence } from '../live/use-live.ts'

interface HereTooProps {
  kind: ChangeKind
  reference: string
  /** The kind of text being written here. */
  writing: Writing | null
}

/** The colleagues who have the same item open, below its bar. */
export function HereToo({ kind, reference, writing }: HereTooProps) {
  return (
    <AlsoHere
      people={usePresence(reference, kind, writing)}
      className="border-hair border-b bg-neem-100 px-4 py-0.5"
    />
  )
}
