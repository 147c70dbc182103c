import type { FeeCredit } from '../../contract/desk-fee-credits.ts'

interface RawRowProps {
  credit: FeeCredit
  /** The headings of the file; undefined once the file is no longer there. */
  headings?: readonly string[] | undefined
}

/** The row with all cells of the bank's file, or the stored parts of it in words. */
export function RawRow({ credit, headings }: RawRowProps) {
  const { row, cells } = credit
  if (!cells || row === undefined)
    return (
      <details className="mt-0.5 text-second">
        <summary className="w-fit min-h-6 text-ink-2 cursor-pointer">The bank’s row</summary>
        <p className="pr-0 pl-4 pt-1 pb-1.5 text-ink-2">
          The other cells were deleted with the file. Kept are day, amount, text and number.
        </p>
      </details>
    )
  const filled = cells.flatMap((cell, column) =>
    cell.trim() === '' ? [] : [{ column, name: headings?.[column]?.trim() || `Column ${column + 1}`, cell }],
  )
  return (
    <details className="mt-0.5 text-second">
      <summary className="w-fit min-h-6 text-ink-2 cursor-pointer">Row {row} as the bank wrote it</summary>
      <dl className="grid gap-0.5 pr-0 pl-4 pt-1 pb-1.5">
        {filled.map(({ column, name, cell }) => (
          <div key={column} className="grid grid-cols-[minmax(5rem,9rem)_minmax(0,1fr)] gap-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere tabular-nums">{cell}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
