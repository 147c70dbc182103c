/** One line of the results: the claim, the measured values, and whether the claim holds. */
export interface Row {
  what: string
  ours: string
  /** The limit for comparison. */
  limit: string
  reached: string
  wanted: string
  holds: boolean
  /** Cost of one request in the server's process, ours and the limit's, where the row is about requests. */
  cpu?: string
}

/** A row that holds while a measured time is within its limit. */
export const withinMs = (what: string, ms: number, most: number, ours = `${ms.toFixed(0)} ms`): Row => ({
  what,
  ours,
  limit: '-',
  reached: ours,
  wanted: `<= ${most} ms`,
  holds: ms <= most,
})

/** A group of related rows, and sentences about them for the results. */
export interface RowGroup {
  rows: Row[]
  notes: string[]
}

export function asTable(rows: Row[]): string {
  const head = [
    'what',
    'measured',
    'limit beside it',
    'reached',
    'wanted',
    'CPU µs a request: ours / limit',
    '',
  ]
  const lines = rows.map(({ what, ours, limit, reached, wanted, cpu = '-', holds }) => [
    what,
    ours,
    limit,
    reached,
    wanted,
    cpu,
    holds ? '' : 'falls short',
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
