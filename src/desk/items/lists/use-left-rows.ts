import { useState } from 'react'

interface Row {
  reference: string
  version: number
}

/** Rows whose work is done leave the list on the screen, without a second reading that could move the others. */
export function useLeftRows() {
  const [left, setLeft] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    /** False for a row that has left. One that has changed since, and still belongs to the list, shows again. */
    isHere: ({ reference, version }: Row) => version > (left.get(reference) ?? -1),
    leave: (row: Row) => setLeft((now) => new Map([...now, [row.reference, row.version]])),
    comeBack: (reference: string) =>
      setLeft((now) => new Map([...now].filter(([each]) => each !== reference))),
  }
}
