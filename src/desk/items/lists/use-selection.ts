import { useRef, useState } from 'react'
import { MOST_AT_ONCE } from '../../../contract/desk-bulk.ts'

interface Row {
  reference: string
  version: number
}

/** The selected rows of a list, for bulk actions. A row that leaves the list is deselected. */
export function useSelection(rows: Row[]) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const last = useRef<string | undefined>(undefined)
  const references = rows.map(({ reference }) => reference)
  const here = rows.filter(({ reference }) => picked.includes(reference))
  const pick = (more: string[]) =>
    setPicked((now) =>
      [...new Set([...now.filter((each) => references.includes(each)), ...more])].slice(0, MOST_AT_ONCE),
    )

  return {
    rows: here,
    isPicked: (reference: string) => picked.includes(reference),
    toggle: (reference: string) => {
      last.current = reference
      if (picked.includes(reference)) setPicked((now) => now.filter((each) => each !== reference))
      else pick([reference])
    },
    /** Selects the range from the last picked row to this one. */
    pickTo: (reference: string) => {
      const [from, to] = [references.indexOf(last.current ?? reference), references.indexOf(reference)]
      last.current = reference
      pick(from < 0 ? [reference] : references.slice(Math.min(from, to), Math.max(from, to) + 1))
    },
    /** The row that was selected or deselected last. */
    last: () => last.current,
    keep: (left: readonly string[]) => setPicked(left),
    clear: () => setPicked([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
