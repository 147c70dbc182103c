import { ALPHABET } from '../submissions/reference.ts'

/** What the subject of a line says, part by part. */
export interface LineParts {
  reference: string | null
  /** What it says besides, in order. */
  said: string[]
  /** Before and after, as they were written: ids, times, or words. */
  changes: { what: string; from: string; to: string }[]
  sessionId: string | null
}

const REFERENCE = new RegExp(`^([EA][${ALPHABET}]{7})(?:: (.*))?$`)
const CHANGE = /^(status|assignee|reminder|waits until) (.+?) to (.+)$/
const SESSION = 'session '

export const isReference = (text: string) => REFERENCE.exec(text)?.[1] === text

/** @param change what a part `A to B` is called that names no field itself */
export function partsOf(subject: string | null, change?: string): LineParts {
  const parts: LineParts = { reference: null, said: [], changes: [], sessionId: null }
  const written = (subject ?? '').split(', ').filter((part) => part !== '')
  const last = written.at(-1)
  if (last?.startsWith(SESSION)) {
    parts.sessionId = last.slice(SESSION.length)
    written.pop()
  }
  const [, reference, rest] = REFERENCE.exec(written[0] ?? '') ?? []
  if (reference) {
    parts.reference = reference
    written.splice(0, 1, ...(rest ? [rest] : []))
  }
  for (const part of written) {
    const [, what, from, to] = CHANGE.exec(part) ?? unnamed(part, change)
    if (what && from && to) parts.changes.push({ what, from, to })
    else parts.said.push(part)
  }
  return parts
}

function unnamed(part: string, change: string | undefined): string[] {
  const [, from, to] = (change && /^(.+?) to (.+)$/.exec(part)) || []
  return change && from && to ? [part, change, from, to] : []
}
