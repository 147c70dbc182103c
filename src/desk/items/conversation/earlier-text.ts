const WORDS: Record<string, [one: string, many: string]> = {
  note: ['a note', 'notes'],
  email: ['an email', 'emails'],
  call: ['a call', 'calls'],
  message: ['a message', 'messages'],
  other: ['a change', 'changes'],
}

function sortOf({ kind, way }: { kind: string; way: string | null }): string {
  if (kind === 'note') return 'note'
  if (kind.startsWith('email') || kind === 'mail' || way === 'email') return 'email'
  if (kind !== 'contact') return 'other'
  return way === 'phone' ? 'call' : 'message'
}

/**
 * The contents of a folded thread.
 *
 * Shape  4 earlier: a call, a note, 2 emails
 */
export function earlierText(events: readonly { kind: string; way: string | null }[]): string {
  const counts = new Map<string, number>()
  for (const event of events) counts.set(sortOf(event), (counts.get(sortOf(event)) ?? 0) + 1)
  const words = [...counts].map(([sort, count]) => {
    const [one, many] = WORDS[sort] ?? ['', '']
    return count === 1 ? one : `${count} ${many}`
  })
  return `${events.length} earlier: ${words.join(', ')}`
}
