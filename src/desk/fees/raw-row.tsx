import type { FeeCredit } from '../../contract/desk-fee-credits.ts'

interface RawRowProps {
  credit: FeeCredit
  /** What stands above the columns of the file; undefined where the file is forgotten. */
  headings?: readonly string[] | undefined
}

/** The row with all its cells as the bank wrote it, or in words what is kept of it. */
export function RawRow({ credit, headings }: RawRowProps) {
  const { row, cells } = credit
  if (!cells || row === undefined)
    return (
      <details className="fee-raw">
        <summary>The bank’s row</summary>
        <p>
          Its other cells were forgotten with the file. What is kept: the day, the amount, and the words and
          number that stand here.
        </p>
      </details>
    )
  const filled = cells.flatMap((cell, column) =>
    cell.trim() === '' ? [] : [{ column, name: headings?.[column]?.trim() || `Column ${column + 1}`, cell }],
  )
  return (
    <details className="fee-raw">
      <summary>Row {row} as the bank wrote it</summary>
      <dl>
        {filled.map(({ column, name, cell }) => (
          <div key={column}>
            <dt>{name}</dt>
            <dd>{cell}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
