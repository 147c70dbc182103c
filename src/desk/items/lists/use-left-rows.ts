import { useState } from 'react'

interface Row {
  reference: string
  version: number
}

/** Hides rows whose work is done, without a refetch that could move the other rows. */
export function useLeftRows() {
  const [left, setLeft] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    /**
     * False for a hidden row. A row that has changed since, and still belongs to the list, is shown again.
     */
    isHere: ({ reference, version }: Row) => version > (left.get(reference) ?? -1),
    leave: (row: Row) => setLeft((now) => new Map([...now, [row.reference, row.version]])),
    comeBack: (reference: string) =>
      setLeft((now) => new Map([...now].filter(([each]) => each !== reference))),
  }
}
