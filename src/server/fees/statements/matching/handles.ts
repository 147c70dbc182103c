import type { Zone } from './word.ts'

/** Handles hold letters, digits, dots, hyphens and underscores. */
export function handleZones(text: string): Zone[] {
  return [...text.matchAll(/@/g)].map(({ index: at }) => {
    const before = text.slice(Math.max(0, at - 80), at).trimEnd()
    const near = before.length - (/[^A-Za-z0-9._][A-Za-z0-9._]*$/.exec(`-${before}`)?.index ?? 0)
    const far = before.length - (/[^A-Za-z0-9._\n-][A-Za-z0-9._\n-]*$/.exec(` ${before}`)?.index ?? 0)
    const domain = /^\s*[A-Za-z0-9.]*/.exec(text.slice(at + 1))?.[0] ?? ''
    const end = Math.max(0, at - 80) + before.length
    return { from: end - far, at, to: at + 1 + domain.length, sure: end - near }
  })
}
