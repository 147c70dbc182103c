/** One line of the results: what was claimed, what was measured beside what, and whether the claim holds. */
export interface Row {
  what: string
  ours: string
  /** What it is measured against. */
  limit: string
  reached: string
  wanted: string
  holds: boolean
  /** Cost of one request in the server's process, ours and the limit's, where the row is about requests. */
  cpu?: string
}

/** A few rows that belong together, and sentences about them for the results. */
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
